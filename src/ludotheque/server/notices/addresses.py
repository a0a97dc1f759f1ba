"""Checks of URLs for notices: users choose them, and they must not reach into private networks.

A name is resolved here, once. All its addresses are checked, and the connection is made to a
checked address, so changing the address of the name in between is of no use to an attacker.
"""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

import httpx

from ludotheque.core.errors import BadOption
from ludotheque.server.refusals import by_language
from ludotheque.texts import ENGLISH

LONGEST_URL: Final = 2000
RESOLVE_SECONDS = 5.0

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def _networks(text: str) -> tuple[Network, ...]:
    return tuple(ip_network(part) for part in text.split())


# Private networks, which the host of the server may allow.
PRIVATE: Final = _networks(
    "10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 198.18.0.0/15 ::1 fc00::/7"
)
# Never allowed: no receiver is there, or a cloud's metadata service with its keys is.
NEVER: Final = _networks(
    "0.0.0.0/8 169.254.0.0/16 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.51.100.0/24"
    " 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4"
    " 100.100.100.200 168.63.129.16 fd00:ec2::254 fd20:ce::254"  # clouds, at unusual addresses
    " 2001::/23 2001:db8::/32 2002::/16 3fff::/20"  # tunnels and documentation
)
GLOBAL_V6: Final = ip_network("2000::/3")  # the rest of IPv6 is for special use
NAT64: Final = ip_network("64:ff9b::/96")

# A pool of its own: names made slow to resolve delay only notices, not the server.
_RESOLVERS: Final = ThreadPoolExecutor(max_workers=8, thread_name_prefix="resolve")


@dataclass(frozen=True)
class AddressRules:
    """Whether notices may go to private addresses: this machine and the networks it is in."""

    allow_private: bool = False


@dataclass(frozen=True)
class Target:
    """A URL of the right form; the repr omits it, because it may hold a token."""

    url: httpx.URL = field(repr=False)
    host: str
    port: int


class BadAddress(BadOption):
    """An address that notices may not be sent to, with the reason in every language."""

    def __init__(self, key: str, **values: Any) -> None:
        """Take the reason from the catalogue: the message `address-<key>`."""
        self.texts = by_language(f"address-{key}", **values)
        super().__init__(self.texts[ENGLISH])


def read_target(url: object, schemes: tuple[str, ...] = ("http", "https")) -> Target:
    """Parse a URL; raise `BadAddress` if notices may not be sent to URLs of that form."""
    example = f"{schemes[-1]}://host/path"
    if not isinstance(url, str) or not 0 < len(url) <= LONGEST_URL:
        raise BadAddress("length", most=LONGEST_URL)
    if "\\" in url or not url.isprintable() or " " in url:
        raise BadAddress("characters")
    try:
        parsed = httpx.URL(url)
        host = parsed.raw_host.decode("ascii").rstrip(".")
    except (httpx.InvalidURL, UnicodeError):
        raise BadAddress("unreadable", example=example) from None
    if parsed.scheme not in schemes:
        raise BadAddress("scheme" if "http" in schemes else "https", example=example)
    if not host or "%" in host:
        raise BadAddress("host", example=example)
    if parsed.userinfo:
        raise BadAddress("password")
    port = parsed.port if parsed.port is not None else {"http": 80, "https": 443}[parsed.scheme]
    # Ports below 1024 are for other protocols, such as mail, which HTTP can be made to imitate.
    if port not in (80, 443) and not 1024 <= port <= 65535:
        raise BadAddress("port", port=str(port))
    return Target(parsed, host, port)


async def resolve(target: Target, rules: AddressRules) -> list[str]:
    """Return one address of each IP version; raise `BadAddress` if any address is forbidden.

    Raise `OSError` if the name could not be resolved, or not in time.
    """
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(RESOLVE_SECONDS):
        found = await loop.run_in_executor(_RESOLVERS, _lookup, target.host, target.port)
    chosen: dict[int, str] = {}
    for text in found:
        address = ip_address(text)
        check_ip(address, rules)
        chosen.setdefault(address.version, text)
    if not chosen:
        raise OSError("no addresses")
    return list(chosen.values())


def check_ip(address: Address, rules: AddressRules) -> None:
    """Raise `BadAddress` if notices may not be sent to this address."""
    address = _inner(address)
    private = _listed(address, PRIVATE)
    special = address.version == 6 and not private and address not in GLOBAL_V6
    # No message names the address: strangers could learn what the host's own names resolve to.
    if special or _listed(address, NEVER):
        raise BadAddress("never")
    if private and not rules.allow_private:
        raise BadAddress("private")
    # From here, this machine's public address also reaches services behind its firewall.
    if not rules.allow_private and _is_own(address):
        raise BadAddress("own")


def _listed(address: Address, networks: tuple[Network, ...]) -> bool:
    return any(address in network for network in networks)


def _inner(address: Address) -> Address:
    """Return the IPv4 address embedded in an IPv6 address, or else the address itself."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address in NAT64:
            return IPv4Address(int(address) & 0xFFFFFFFF)
    return address


def _is_own(address: Address) -> bool:
    """Return whether an address is this machine's: it is then the source address as well."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((str(address), 9))  # chooses a source address, and sends nothing
            return ip_address(probe.getsockname()[0]) == address
    except OSError:
        return False


def _lookup(host: str, port: int) -> list[str]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:  # a label of more than 63 characters
        raise OSError("no host name") from error
    return [str(entry[4][0]) for entry in found]
