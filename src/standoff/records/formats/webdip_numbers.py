"""The numbers of webDiplomacy's variant 1, which is played on the standard board."""

from __future__ import annotations

from collections.abc import Mapping

from standoff.board import PowerName

VARIANT = 1

COUNTRIES: Mapping[int, PowerName] = {
    number: PowerName(name)
    for number, name in enumerate("ENGLAND FRANCE ITALY GERMANY AUSTRIA TURKEY RUSSIA".split(), start=1)
}

TERRITORIES: Mapping[int, str] = dict(
    enumerate(
        (
            "CLY EDI LVP YOR WAL LON POR SPA NAF TUN NAP ROM TUS PIE VEN APU GRE ALB SER BUL RUM CON SMY ANK ARM SYR "
            "SEV UKR WAR LVN MOS STP FIN SWE NWY DEN KIE BER PRU SIL MUN RUH HOL BEL PIC BRE PAR BUR MAR GAS BAR NWG "
            "NTH SKA HEL BAL BOT NAO IRI ENG MAO WES LYO TYS ION ADR AEG EAS BLA TYR BOH VIE TRI BUD GAL SPA/NC SPA/SC "
            "STP/NC STP/SC BUL/EC BUL/SC"
        ).split(),
        start=1,
    )
)
