"""Software for the board game Diplomacy: the board, the orders, and a reader for the way people write them."""

__all__: list[str] = []
