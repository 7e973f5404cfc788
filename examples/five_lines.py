"""What a pasted sheet means, in five lines."""

import standoff

position = standoff.starting_position(standoff.standard_board())
sheet = standoff.read_orders("FRANCE: a par—Brugundy, F (Bre) - Eng\nITALY: Fleet to Ionian", position)
for reading in sheet.readings:
    print(reading.text, "->", reading.order and standoff.write_order(reading.order, position), *reading.assumptions)
