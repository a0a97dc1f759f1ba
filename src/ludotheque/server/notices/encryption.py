"""Encryption that hides messages from push services: RFC 8291 on RFC 8188's aes128gcm."""

from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludotheque.core.errors import BadOption

RECORD: Final = 4096  # bytes that every push service accepts; we send a single record
LONGEST_PLAIN: Final = RECORD - 86 - 16 - 1  # without header, tag and end-of-record byte


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as the 65 bytes of its uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(
    plain: bytes, receiver: bytes, auth: bytes, sender: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """Encrypt for a receiver's public key and secret; use `sender` and `salt` only once."""
    if len(plain) > LONGEST_PLAIN:
        raise BadOption(f"a push message holds {LONGEST_PLAIN} bytes, and not {len(plain)}")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver)
    mine = point(sender.public_key())
    shared = sender.exchange(ec.ECDH(), public)
    secret = _derive(shared, auth, b"WebPush: info\0" + receiver + mine, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return header + AESGCM(key).encrypt(nonce, plain + b"\2", None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
