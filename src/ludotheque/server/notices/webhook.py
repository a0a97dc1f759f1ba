"""Your turn, by a webhook: a small JSON for programs, which chat services read as well."""

import json
from typing import Final

from ludotheque.server.notices.addresses import AddressRules, BadAddress, read_target, resolve
from ludotheque.server.notices.notice import Delivery, Notice
from ludotheque.server.notices.post import post

# Names are chosen by people: in a chat, none may call everybody or disguise a link.
QUIET: Final = str.maketrans({"@": "@\u200b", "<": "‹", ">": "›", "[": "(", "]": ")"})


async def check_url(url: str, rules: AddressRules) -> None:
    """BadOption if no notice could be sent there, for its form, its name or its addresses."""
    target = read_target(url)
    try:
        await resolve(target, rules)
    except OSError:
        raise BadAddress(
            "the host name of the URL was not found: is it spelt right?",
            "le nom d’hôte de l’URL est introuvable : est-il bien écrit ?",
        ) from None


def webhook_body(notice: Notice) -> bytes:
    """The JSON of a notice; `text` is what Slack and its kin show, `content` what Discord does."""
    text = f"{notice.text.translate(QUIET)}\n{notice.link}"
    data = {
        "title": notice.title,
        "text": text,
        "link": notice.link,
        "table": notice.table,
        "seat": notice.seat,
        "kind": notice.kind,
        "content": f"{notice.title.translate(QUIET)}\n{text}",
        "allowed_mentions": {"parse": []},  # Discord's own word for the same care
    }
    return json.dumps(data, ensure_ascii=False).encode()


async def send_webhook(url: str, notice: Notice, rules: AddressRules) -> Delivery:
    """Posts the notice to the URL."""
    return await post(url, webhook_body(notice), {"Content-Type": "application/json"}, rules)
