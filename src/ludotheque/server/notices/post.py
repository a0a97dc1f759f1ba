"""HTTP POST to a URL that a user gave: checked, time-limited, without redirects or proxies."""

import asyncio
import functools
import ssl
from collections.abc import Mapping

import httpx

from ludotheque.core.errors import BadOption
from ludotheque.server.notices.addresses import AddressRules, Target, read_target, resolve
from ludotheque.server.notices.notice import Delivery

CONNECT_SECONDS = 5.0
TOTAL_SECONDS = 10.0
LONGEST_WAIT = 24 * 60 * 60  # seconds; a longer Retry-After counts as a day


@functools.cache
def tls_context() -> ssl.SSLContext:
    """Return a TLS context that trusts certifi and the system, or the file of SSL_CERT_FILE."""
    context = httpx.create_ssl_context()
    context.load_default_certs()
    return context


async def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    rules: AddressRules,
    schemes: tuple[str, ...] = ("http", "https"),
) -> Delivery:
    """Post a body and return the result; problems with the URL or receiver raise nothing."""
    try:
        target = read_target(url, schemes)
        async with asyncio.timeout(TOTAL_SECONDS):
            addresses = await resolve(target, rules)
            return await _post_to_any(target, addresses, body, headers)
    except BadOption as error:
        return Delivery("refused", str(error))
    except (TimeoutError, httpx.TimeoutException):
        return Delivery("later", "the receiver did not answer in time")
    except OSError:
        return Delivery("later", "the host name of the URL was not found")
    except httpx.TransportError as error:
        return Delivery("later", _trouble(error))


async def _post_to_any(
    target: Target, addresses: list[str], body: bytes, headers: Mapping[str, str]
) -> Delivery:
    *others, last = addresses
    for address in others:
        try:
            return await _post_to(target, address, body, headers)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            continue  # often an IPv6 address, on a machine without IPv6
    return await _post_to(target, last, body, headers)


async def _post_to(
    target: Target, address: str, body: bytes, headers: Mapping[str, str]
) -> Delivery:
    request = httpx.Request(
        "POST",
        target.url.copy_with(host=address),
        headers={
            **headers,
            "Host": target.url.netloc.decode("ascii"),
            "User-Agent": "Ludotheque",
        },
        content=body,
        extensions={
            "timeout": httpx.Timeout(TOTAL_SECONDS, connect=CONNECT_SECONDS).as_dict(),
            "sni_hostname": target.host,  # the certificate must match the name, not the IP
        },
    )
    # A client would use proxies from the environment and log the URL with its token; the
    # transport does neither, and follows no redirects.
    async with httpx.AsyncHTTPTransport(verify=tls_context()) as transport:
        answer = await transport.handle_async_request(request)
        await answer.aclose()  # the body is never read
        return _judge(answer.status_code, answer.headers.get("Retry-After", ""))


def _judge(status: int, retry_after: str) -> Delivery:
    why = f"the receiver answered {status}"
    if 200 <= status < 300:
        return Delivery("ok")
    if status in (404, 410):
        return Delivery("gone", why)
    if status in (408, 425, 429) or status >= 500:
        seconds = int(retry_after) if retry_after.isdecimal() and len(retry_after) < 9 else None
        return Delivery("later", why, None if seconds is None else min(seconds, LONGEST_WAIT))
    return Delivery("refused", why)


def _trouble(error: BaseException) -> str:
    """Return why a connection failed, without naming the URL."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return f"the receiver's certificate is not valid: {cause.verify_message}"
        cause = cause.__cause__ or cause.__context__
    if isinstance(error, httpx.ConnectError):
        return "the receiver could not be reached"
    return "the receiver broke off"
