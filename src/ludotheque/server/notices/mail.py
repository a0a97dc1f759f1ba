"""Notices by e-mail, through the SMTP server that the host of the server has set."""

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final, Literal
from urllib.parse import parse_qs, unquote, urlsplit

from ludotheque.core.errors import BadOption
from ludotheque.server.notices.addresses import BadAddress
from ludotheque.server.notices.notice import Delivery, Notice, catalogue
from ludotheque.server.notices.post import tls_context

SECONDS = 10.0  # timeout for each answer of the mail server
Tls = Literal["starttls", "implicit", "none"]
PORTS: Final[dict[Tls, int]] = {"starttls": 587, "implicit": 465, "none": 25}
EXAMPLE: Final = "smtp://USER:PASSWORD@HOST:587?from=NAME@HOST&tls=starttls"
# Quoted names and bracketed IP addresses are legal too, but only attackers use them.
ATOM: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
ADDRESS: Final = re.compile(rf"{ATOM}(?:\.{ATOM})*@{LABEL}(?:\.{LABEL})*")
LONGEST_STOP: Final = 900  # a line of mail holds 998 characters


class WholeLinks(EmailPolicy):
    """A mail policy that keeps the links in headers whole; Python's would garble long ones."""

    def fold(self, name: str, value: str) -> str:
        """Return a header as lines of text."""
        if name == "List-Unsubscribe":
            return f"{name}: {value}{self.linesep}"
        folded: str = super().fold(name, value)
        return folded

    def fold_binary(self, name: str, value: str) -> bytes:
        """Return a header as lines of bytes."""
        if name == "List-Unsubscribe":
            return self.fold(name, value).encode("ascii")
        return super().fold_binary(name, value)


@dataclass(frozen=True)
class MailSettings:
    """The SMTP server, its login, and the sender of the mail."""

    host: str
    port: int
    tls: Tls
    sender: Address
    user: str = field(default="", repr=False)
    password: str = field(default="", repr=False)

    @classmethod
    def from_url(cls, url: str) -> "MailSettings":
        """Read settings from smtp://USER:PASSWORD@HOST:587?from=NAME@HOST&tls=starttls.

        `tls` is starttls, implicit (the only choice with smtps://) or none. Special characters in
        user, password and sender are percent-encoded.
        """
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port
            # A plus is common in addresses; `parse_qs` would read it as a space.
            text = parts.query.replace("+", "%2B")
            query = parse_qs(text, strict_parsing=True) if text else {}
        except ValueError:  # the error's own text may hold the password
            raise BadOption(f"the mail setting cannot be read: it looks like {EXAMPLE}") from None
        rest = parts.path.strip("/") or parts.fragment
        if parts.scheme not in ("smtp", "smtps") or not host or rest:
            raise BadOption(f"the mail setting looks like {EXAMPLE}")
        if port == 0:
            raise BadOption("the port of the mail setting is between 1 and 65535, such as 587")
        if set(query) - {"from", "tls"} or any(len(values) > 1 for values in query.values()):
            raise BadOption("the mail setting has from= and tls= after the ?, each once")
        if "from" not in query:
            raise BadOption(f"the mail setting needs a sender, from=NAME@HOST, as in {EXAMPLE}")
        default = "implicit" if parts.scheme == "smtps" else "starttls"
        wanted = query.get("tls", [default])[0]
        tls = next((known for known in PORTS if known == wanted), None)
        if tls is None or (parts.scheme == "smtps" and tls != "implicit"):
            raise BadOption(
                "tls of the mail setting is starttls, implicit or none; smtps: implicit"
            )
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        if bool(user) != bool(password):
            raise BadOption("the mail setting needs both user and password, or neither")
        if not (user + password).isascii():
            raise BadOption("user and password of the mail setting must be ASCII, as SMTP's are")
        if user and tls == "none" and host not in ("localhost", "127.0.0.1", "::1"):
            raise BadOption("a password goes to another machine encrypted only: tls=starttls")
        sender = _read_sender(query["from"][0])
        return cls(host, port or PORTS[tls], tls, sender, user, password)


def check_address(address: str) -> str:
    """Return an e-mail address; raise `BadAddress` if its form is wrong."""
    try:
        return _address(address, "the e-mail address").addr_spec
    except BadOption:
        raise BadAddress("mail") from None


async def send_mail(settings: MailSettings, address: str, notice: Notice, stop: str) -> Delivery:
    """Mail a notice; `stop` is the link to unsubscribe, by GET (a page) or POST (RFC 8058)."""
    message = make_message(settings, address, notice, stop)
    return await asyncio.to_thread(_send, settings, message)


def make_message(settings: MailSettings, address: str, notice: Notice, stop: str) -> EmailMessage:
    """Build the mail; its values are checked, so that none can inject a header."""
    if len(stop) > LONGEST_STOP or not re.fullmatch(r"https?://[!-;=?-~]+", stop):
        raise BadOption(
            f"the link to stop mail is an http or https URL of at most {LONGEST_STOP} characters"
        )
    last = catalogue(notice.language)("mail-stop", stop=stop)
    text = f"{notice.text}\n\n{notice.link}\n\n-- \n{last}\n"
    return _letter(settings, address, notice.title, text, stop)


async def send_question(
    settings: MailSettings, address: str, language: str, agree: str, refuse: str
) -> Delivery:
    """Mail the question whether notices are welcome; the links lead to pages for the answer."""
    say = catalogue(language)
    text = say("question.text", agree=agree, refuse=refuse) + "\n"
    message = _letter(settings, address, say("question.subject"), text, refuse)
    return await asyncio.to_thread(_send, settings, message)


def _letter(
    settings: MailSettings, address: str, subject: str, text: str, stop: str
) -> EmailMessage:
    message = EmailMessage(policy=WholeLinks())
    message["From"] = settings.sender
    message["To"] = _address(address, "the e-mail address")
    message["Subject"] = subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid("ludotheque", settings.sender.domain)
    message["Auto-Submitted"] = "auto-generated"  # prevents out-of-office replies
    message["List-Unsubscribe"] = f"<{stop}>"
    if stop.startswith("https:"):
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def _send(settings: MailSettings, message: EmailMessage) -> Delivery:
    try:
        with _connect(settings) as server:
            if settings.tls == "starttls":
                server.starttls(context=tls_context())
            if settings.user:
                server.login(settings.user, settings.password)
            server.send_message(message)
    except smtplib.SMTPAuthenticationError as error:
        return _judge(error.smtp_code, "the mail server refused user and password")
    except smtplib.SMTPRecipientsRefused as error:
        (code, _), *_ = error.recipients.values()
        return _judge(code, "the mail server refused the address")
    except smtplib.SMTPResponseException as error:
        return _judge(error.smtp_code, "the mail server refused the mail")
    except smtplib.SMTPNotSupportedError:
        return Delivery("refused", "the mail server cannot do what the mail setting asks: see tls=")
    except ssl.SSLError:
        return Delivery("later", "the mail server's certificate is not valid, or its TLS broken")
    except (smtplib.SMTPException, OSError, UnicodeError):  # UnicodeError: not a host name
        return Delivery("later", "the mail server could not be reached, or broke off")
    return Delivery("ok")


def _connect(settings: MailSettings) -> smtplib.SMTP:
    # Greet with the sender's domain: this machine's own name is private, and slow to look up.
    name = settings.sender.domain
    if settings.tls == "implicit":
        return smtplib.SMTP_SSL(
            settings.host, settings.port, name, timeout=SECONDS, context=tls_context()
        )
    return smtplib.SMTP(settings.host, settings.port, name, timeout=SECONDS)


def _judge(code: int, why: str) -> Delivery:
    # The server's own text may repeat addresses, so only its code is reported.
    return Delivery("refused" if code >= 500 else "later", f"{why} ({code})")


def _read_sender(text: str) -> Address:
    what = "from= of the mail setting"
    if not text.isprintable():
        raise BadOption(f"{what} is one line of printable characters")
    name, address = parseaddr(text)
    found = _address(address, what)
    return Address(name, found.username, found.domain)


def _address(text: str, what: str) -> Address:
    user, _, domain = text.rpartition("@")
    if len(user) > 64 or len(domain) > 190 or not ADDRESS.fullmatch(text):
        raise BadOption(f"{what} must look like name@example.org, in ASCII")
    return Address(username=user, domain=domain)
