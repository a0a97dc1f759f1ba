"""Notices of turns for people away from the table, by Web Push, webhook or e-mail.

Each of the three is optional, and none ever says more than the game, the table, the seat and a
link. Mail says only the game and the link, because strangers may have asked for it.
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
