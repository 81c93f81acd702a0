"""Lists of newer versions, signed as minisign signs them."""

from __future__ import annotations

import base64
import hashlib
import json

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.support.file_server import FileServer

LIST = "/updates.json"


class Signer:
    """A pair of keys. ``key``: the public one, as minisign writes it."""

    def __init__(self, name: bytes = b"01234567") -> None:
        self._secret, self._name = Ed25519PrivateKey.generate(), name
        public = self._secret.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        self.key = base64.b64encode(b"Ed" + name + public).decode()

    def sign(self, data: bytes, comment: str = "timestamp:1", kind: bytes = b"ED") -> bytes:
        """What lies in the file ``.minisig``."""
        one = self._secret.sign(hashlib.blake2b(data).digest() if kind == b"ED" else data)
        both = self._secret.sign(one + comment.encode())
        first, last = (base64.b64encode(each).decode() for each in (kind + self._name + one, both))
        return f"untrusted comment: x\n{first}\ntrusted comment: {comment}\n{last}\n".encode()


def publish(
    server: FileServer, signer: Signer, *versions: str, setup: bytes = b"setup", **told: object
) -> None:
    """Serve a signed list of versions, each with a setup for ``linux-x86_64``."""
    of_system = {
        "url": "setup.tar.xz",
        "size": len(setup),
        "sha256": hashlib.sha256(setup).hexdigest(),
        **told,
    }
    found = [
        {"version": each, "notes": {"en": f"News of {each}."}, "setups": {"linux-x86_64": of_system}}
        for each in versions
    ]
    data = json.dumps({"versions": found}).encode()
    server.put(LIST, data)
    server.put(f"{LIST}.minisig", signer.sign(data))
    server.put("/setup.tar.xz", setup)
