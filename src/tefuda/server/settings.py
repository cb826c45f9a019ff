"""Everything about a server that its owner may set, with safe defaults. Handed to worker processes as JSON."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields
from typing import Final, Self

VARIABLE: Final = "TEFUDA_SERVER_SETTINGS"


@dataclass(frozen=True, slots=True)
class Settings:
    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    bot_processes: int = 1  # per worker; 0: bots are left to other processes (bot_worker)

    # limits
    largest_body: int = 256 * 1024
    largest_record: int = 4 * 1024 * 1024
    most_record_actions: int = 5_000
    rate: float = 50.0  # requests per second and address; 0: no limit
    burst: int = 200
    most_open_matches: int = 30  # matches that one person has started and that are not over
    most_decks: int = 200
    most_drafts: int = 200  # of one maker of cards; and of published cards as many
    most_drafts_per_person: int = 1_000  # of all makers at one network address
    largest_picture: int = 6 * 1024 * 1024  # bytes of an upload; what is kept has a hundredth of it
    most_picture_pixels: int = 24_000_000
    most_pictures: int = 600  # of one person
    picture_rate: float = 0.5  # uploads per second and person
    picture_burst: int = 20
    maker_rate: float = 0.05  # new makers per second and address
    maker_burst: int = 30
    trial_matches: int = 12  # CPU matches that are played at a time to see how a card does
    most_trial_matches: int = 240  # of one version of a card
    longest_message: int = 500  # characters of a chat message
    chat_rate: float = 1.0  # messages per second and person
    chat_burst: int = 5
    most_sockets_per_address: int = 50
    login_rate: float = 0.2  # attempts per second, for each address and each name
    login_burst: int = 10

    # times, in seconds
    session: float = 30 * 24 * 3600
    lobby: float = 24 * 3600  # how long a match waits for players
    abandoned: float = 3 * 24 * 3600  # default: how long a match without a clock waits for an action
    heartbeat: float = 4.0  # a dead peer is found within two of them
    lease: float = 6.0  # of a bot turn; a turn of a killed process is claimed again after it
    poll: float = 1.0  # how often due turns and deadlines are looked for without a wake-up
    peer_poll: float = 0.05  # SQLite only: how often another process's changes are looked for

    secure_cookies: bool = False  # set it where the server is reached by https
    log_level: str = "info"

    def text(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def of_text(cls, text: str) -> Self:
        known = {field.name for field in fields(cls)}
        return cls(**{name: value for name, value in json.loads(text).items() if name in known})

    @classmethod
    def of_environment(cls) -> Self:
        """The settings that `serve` handed over to this worker."""
        return cls.of_text(os.environ[VARIABLE])
