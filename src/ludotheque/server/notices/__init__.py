"""Tells people away from the table that it is their turn: Web Push, a webhook, e-mail.

Each way is optional, and none ever says more than the game, the table, the seat and a link; mail,
which strangers may have asked for, says the game and the link alone.
"""

from ludotheque.server.notices.addresses import AddressRules, BadAddress
from ludotheque.server.notices.mail import MailSettings, check_address, send_mail, send_question
from ludotheque.server.notices.notice import Delivery, Notice, mail_text, notice_text
from ludotheque.server.notices.push import (
    Subscription,
    VapidKeys,
    check_contact,
    make_keys,
    read_subscription,
    send_push,
)
from ludotheque.server.notices.webhook import check_url, send_webhook

__all__ = [
    "AddressRules",
    "BadAddress",
    "Delivery",
    "MailSettings",
    "Notice",
    "Subscription",
    "VapidKeys",
    "check_address",
    "check_contact",
    "check_url",
    "mail_text",
    "make_keys",
    "notice_text",
    "read_subscription",
    "send_mail",
    "send_push",
    "send_question",
    "send_webhook",
]
