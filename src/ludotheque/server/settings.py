"""How a server is run: from the command line, or from the environment as LUDOTHEQUE_NAME."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path

from ludotheque.errors import BadOption

PREFIX: Final = "LUDOTHEQUE_"
LOOPBACK: Final = "127.0.0.1"


@dataclass(frozen=True)
class Settings:
    """What can be set; every field is an environment variable of its name in capitals."""

    host: str = LOOPBACK
    port: int = 8421
    database_url: str = ""
    workers: int = 1
    bot_threads: int = 0  # 0: one for each core but one
    public_url: str = ""  # the address that people use, if it is not ours: https://games.example
    proxies: str = ""  # addresses whose X-Forwarded-For is believed
    rate: float = 1.0  # a factor on all limits per address and seat; 0: none
    keep_days: int = 0  # tables that nobody touched for so long are removed; 0: kept for ever
    private_webhooks: bool = False  # whether webhooks may go to addresses of the own network
    smtp_url: str = ""  # smtp://user:password@host:587?from=games@example.org
    contact: str = ""  # who runs this, for push services: mailto:me@example.org
    log_format: str = "text"  # or json

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65_535:
            raise BadOption(f"port {self.port}: a port is a number from 0 to 65535")
        if not 1 <= self.workers <= 64:
            raise BadOption(f"workers {self.workers}: 1 to 64")
        if self.workers > 1 and self.database.startswith("sqlite"):
            raise BadOption(
                "several workers need PostgreSQL: --database-url postgresql://user:password@host/name"
            )
        if not 0 <= self.bot_threads <= 256:
            raise BadOption(f"bot-threads {self.bot_threads}: 0 to 256")
        if not 0 <= self.rate <= 1_000_000:
            raise BadOption(f"rate {self.rate}: a factor from 0 (no limits) to 1000000")
        if not 0 <= self.keep_days <= 36_500:
            raise BadOption(f"keep-days {self.keep_days}: 1 to 36500, or 0 to keep tables for ever")
        if self.log_format not in ("text", "json"):
            raise BadOption(f"log-format {self.log_format!r}: text or json")
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
                raise BadOption(
                    f"public-url {self.public_url!r}: write it as https://games.example"
                )

    @property
    def database(self) -> str:
        """The URL of the database: a file in the user's data folder unless another is named."""
        return self.database_url or f"sqlite:///{default_file()}"

    @property
    def address(self) -> str:
        """The address that people use."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def bots(self) -> int:
        """How many bots think at once."""
        return self.bot_threads or max(1, (os.cpu_count() or 2) - 1)

    @classmethod
    def read(cls, given: Mapping[str, Any], environment: Mapping[str, str]) -> Self:
        """The settings of a command line, and of the environment where that says nothing."""
        values: dict[str, Any] = {}
        for field in fields(cls):
            if given.get(field.name) is not None:
                values[field.name] = given[field.name]
            elif text := environment.get(PREFIX + field.name.upper()):
                values[field.name] = _read(field.name, type(field.default), text)
        return cls(**values)

    def environment(self) -> dict[str, str]:
        """The environment that gives these settings, for processes that we start."""
        return {PREFIX + f.name.upper(): str(getattr(self, f.name)) for f in fields(self)}


def default_file() -> Path:
    """The file of the embedded database."""
    return user_data_path("ludotheque", appauthor=False) / "tables.db"


def _read(name: str, kind: type, text: str) -> Any:
    variable = PREFIX + name.upper()
    try:
        if kind is bool:
            words = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
            return words[text.lower()]
        return kind(text)
    except (KeyError, ValueError):
        right = {bool: "true or false", int: "a whole number", float: "a number"}[kind]
        raise BadOption(f"{variable} is {text!r}; it is {right}") from None
