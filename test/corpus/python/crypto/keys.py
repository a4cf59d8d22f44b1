import hashlib
import random
import secrets
import ssl

from Crypto.Cipher import AES, DES
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.ciphers import algorithms, modes


def ciphers(key, nonce):
    # expect: python-weak-cipher
    a = DES.new(key, DES.MODE_CBC)
    # expect: python-weak-cipher
    b = AES.new(key, AES.MODE_ECB)
    # expect: python-weak-cipher
    c = algorithms.ARC4(key)
    # expect: python-weak-cipher
    d = modes.ECB()
    # expect: python-weak-cipher
    e = AES.new("0123456789012345", AES.MODE_GCM)
    return a, b, c, d, e, AES.new(key, AES.MODE_GCM), modes.GCM(nonce)


def pairs():
    # expect: python-weak-cipher
    a = rsa.generate_private_key(public_exponent=65537, key_size=1024)
    # expect: python-weak-cipher
    b = ec.generate_private_key(ec.SECP192R1())
    return a, b, rsa.generate_private_key(public_exponent=65537, key_size=3072), ec.generate_private_key(ec.SECP256R1())


def digests(data):
    # expect: python-weak-hash
    a = hashlib.md5(data)
    # expect: python-weak-hash
    b = hashlib.new("sha1", data)
    # expect: python-weak-hash
    c = hashes.SHA1()
    return a, b, c, hashlib.sha256(data), hashlib.md5(data, usedforsecurity=False), hashes.SHA256(), hashlib.new("sha512", data)


def tokens():
    # expect: python-predictable-random
    token = "".join(random.choice("abc") for _ in range(20))
    # expect: python-predictable-random
    reset_code = random.randint(100000, 999999)
    session_token = secrets.token_hex(16)
    color = random.choice(["red", "blue"])
    return token, reset_code, session_token, color


def contexts():
    # expect: python-old-tls
    a = ssl.SSLContext(ssl.PROTOCOL_TLSv1)
    b = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return a, b, ssl.create_default_context()
