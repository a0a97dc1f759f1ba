"""Notices by webhook: a small JSON object for programs, which chat services accept too."""

import json
from typing import Final

from ludotheque.server.notices.addresses import AddressRules, BadAddress, read_target, resolve
from ludotheque.server.notices.notice import Delivery, Notice
from ludotheque.server.notices.post import post

# People choose their names: in a chat, none may mention everybody or disguise a link.
QUIET: Final = str.maketrans({"@": "@\u200b", "<": "‹", ">": "›", "[": "(", "]": ")"})


async def check_url(url: str, rules: AddressRules) -> None:
    """Raise `BadAddress` if the form, host name or IP addresses of a URL rule out notices."""
    target = read_target(url)
    try:
        await resolve(target, rules)
    except OSError:
        raise BadAddress("unknown") from None


def webhook_body(notice: Notice) -> bytes:
    """Return the JSON of a notice; Slack and similar services show `text`, Discord `content`."""
    text = f"{notice.text.translate(QUIET)}\n{notice.link}"
    data = {
        "title": notice.title,
        "text": text,
        "link": notice.link,
        "table": notice.table,
        "seat": notice.seat,
        "kind": notice.kind,
        "content": f"{notice.title.translate(QUIET)}\n{text}",
        "allowed_mentions": {"parse": []},  # Discord's own setting for the same purpose
    }
    return json.dumps(data, ensure_ascii=False).encode()


async def send_webhook(url: str, notice: Notice, rules: AddressRules) -> Delivery:
    """Post a notice to a URL."""
    return await post(url, webhook_body(notice), {"Content-Type": "application/json"}, rules)
