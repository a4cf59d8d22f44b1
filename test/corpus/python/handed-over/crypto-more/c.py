import os
import hashlib
import hmac
import secrets
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.asymmetric import rsa, ec, padding
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from cryptography.fernet import Fernet
from Crypto.PublicKey import RSA, DSA
from Crypto.Cipher import PKCS1_v1_5, AES
from Cryptodome.Cipher import DES3
from passlib.hash import md5_crypt, bcrypt
# expect: python-weak-cipher
k = RSA.generate(1024)
# expect: python-weak-cipher
d = DSA.generate(bits=1024)
# ok: python-command-injection
k2 = RSA.generate(2048)
# expect: python-weak-cipher
e = ec.generate_private_key(ec.SECP192R1())
# ok: python-command-injection
e2 = ec.generate_private_key(ec.SECP256R1())
# expect: python-weak-cipher
c = DES3.new(b'x' * 24, DES3.MODE_ECB)
# expect: python-weak-cipher
c2 = Cipher(algorithms.TripleDES(os.urandom(24)), modes.CBC(os.urandom(8)))
# expect: python-weak-hash
kdf = PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=os.urandom(16), iterations=1000)
# ok: python-command-injection
kdf2 = PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=os.urandom(16), iterations=600_000)
# expect: python-weak-hash
h = md5_crypt.hash('x')
# ok: python-command-injection
h2 = bcrypt.hash('x')
# expect: python-weak-hash
sig = hmac.new(os.urandom(16), b'x', hashlib.md5)
# expect: python-weak-hash
sig2 = hmac.new(os.urandom(16), b'x', 'md5').hexdigest()
# expect: python-weak-cipher
p = PKCS1_v1_5.new(k2)
# expect: python-weak-cipher
a = AES.new(os.urandom(16), AES.MODE_GCM, nonce=b'000000000000')
