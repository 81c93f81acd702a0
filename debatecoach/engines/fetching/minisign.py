"""Whether a file is signed by whoever holds a key: minisign's format (https://jedisct1.github.io/minisign/).

A signature is four lines: a comment, the key's name and the signature of the file's BLAKE2b sum, a comment
that is signed too, and the signature of both. Only this kind (``ED``) is taken, minisign's own since 0.11.
"""

from __future__ import annotations

import base64
import hashlib

KEY_BYTES, SIGNATURE_BYTES = 42, 74
"""Two letters, eight of the key's name, and 32 or 64 of Ed25519's."""
_TRUSTED = "trusted comment: "


def is_signed(data: bytes, signature: str, key: str) -> bool:
    """True only if ``signature`` is of these bytes and by this key.

    Args:
        signature: what lies in the file ``.minisig``.
        key: the second line of the public key's file.

    Raises:
        ValueError: the key is none.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    public = base64.b64decode(key, validate=True)
    if len(public) != KEY_BYTES or public[:2] != b"Ed":
        raise ValueError("no minisign key")
    try:
        _comment, one, trusted, both = signature.splitlines()
        found, last = (base64.b64decode(each, validate=True) for each in (one, both))
        if len(found) != SIGNATURE_BYTES or found[:2] != b"ED" or found[2:10] != public[2:10]:
            return False
        if not trusted.startswith(_TRUSTED):
            return False
        signer = Ed25519PublicKey.from_public_bytes(public[10:])
        signer.verify(found[10:], hashlib.blake2b(data).digest())
        signer.verify(last, found[10:] + trusted.removeprefix(_TRUSTED).encode())
    except (ValueError, InvalidSignature):  # also one that is no signature at all
        return False
    return True
