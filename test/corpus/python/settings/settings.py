import hashlib
import hmac
import ssl

# expect: python-unsafe-deserialization
SESSION_SERIALIZER = "django.contrib.sessions.serializers.PickleSerializer"
# expect: python-weak-hash
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

context = ssl.create_default_context()
# expect: python-old-tls
context.minimum_version = ssl.TLSVersion.TLSv1
# ok: python-old-tls
context.minimum_version = ssl.TLSVersion.TLSv1_2


def hashed(password, salt):
    # expect: python-weak-hash
    quick = hashlib.sha256(password.encode()).hexdigest()
    # expect: python-weak-hash
    fixed = hashlib.pbkdf2_hmac("sha256", password.encode(), b"salt", 600_000)
    # ok: python-weak-hash
    slow = hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 600_000)
    return quick, fixed, slow
