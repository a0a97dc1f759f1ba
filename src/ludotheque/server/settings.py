"""Server settings, from the command line or from the environment as LUDOTHEQUE_NAME."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import AfterValidator, Field, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from ludotheque.core.errors import BadOption

PREFIX: Final = "LUDOTHEQUE_"
LOOPBACK: Final = "127.0.0.1"


def _check_public_url(url: str) -> str:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/")):
        raise ValueError
    return url


class Settings(BaseSettings):
    """What can be set; every field is an environment variable of its name in capitals.

    The description of a field says which values are right, and errors repeat it.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    host: str = LOOPBACK
    port: int = Field(8421, ge=0, le=65_535, description="a whole number from 0 to 65535")
    database_url: str = ""
    workers: int = Field(1, ge=1, le=64, description="a whole number from 1 to 64")
    bot_threads: int = Field(
        0, ge=0, le=256, description="a whole number from 0 (one for each core but one) to 256"
    )
    # The address that people use, if it differs from host and port.
    public_url: Annotated[str, AfterValidator(_check_public_url)] = Field(
        "", description="an address without a path, such as https://games.example"
    )
    proxies: str = ""  # addresses whose X-Forwarded-For is trusted
    # A factor on all limits per address and seat.
    rate: float = Field(
        1.0, ge=0, le=1_000_000, description="a number from 0 (no limits) to 1000000"
    )
    # Tables not played at for this long are removed.
    keep_days: int = Field(
        0, ge=0, le=36_500, description="a whole number from 0 (kept for ever) to 36500"
    )
    # Whether webhooks may be sent to addresses in private networks.
    private_webhooks: bool = Field(False, description="true or false")
    smtp_url: str = ""  # smtp://user:password@host:587?from=games@example.org
    contact: str = ""  # of the operator, for push services: mailto:me@example.org
    log_format: Literal["text", "json"] = Field("text", description="text or json")

    @model_validator(mode="after")
    def _check_workers(self) -> Self:
        if self.workers > 1 and self.database.startswith("sqlite"):
            raise ValueError(
                "several workers need PostgreSQL: --database-url postgresql://user:password@host/name"
            )
        return self

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
    def read(cls, given: Mapping[str, Any]) -> Self:
        """Return the settings of a command line, with the environment as fallback."""
        values = {name: value for name, value in given.items() if value is not None}
        try:
            return cls(**values)
        except ValidationError as error:
            raise BadOption(_told(error, values)) from None

    def environment(self) -> dict[str, str]:
        """Return the environment variables of these settings, for worker processes."""
        return {PREFIX + name.upper(): str(value) for name, value in self.model_dump().items()}


def default_file() -> Path:
    """The default file of the SQLite database."""
    return user_data_path("ludotheque", appauthor=False) / "tables.db"


def _told(error: ValidationError, given: Mapping[str, Any]) -> str:
    """Describe the first error: the option or variable, its value, and what would be valid."""
    first = error.errors()[0]
    if not first["loc"]:
        return str(first["ctx"]["error"])
    name = str(first["loc"][0])
    where = f"--{name.replace('_', '-')}" if name in given else PREFIX + name.upper()
    return f"{where} is {first['input']!r}; it is {Settings.model_fields[name].description}"
