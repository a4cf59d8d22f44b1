import os

# expect: python-cookie-flags
SESSION_COOKIE_SECURE = False
# expect: python-csrf-off
app.config["WTF_CSRF_ENABLED"] = False
SESSION_COOKIE_HTTPONLY = True
app.config["WTF_CSRF_ENABLED"] = True
SECRET_KEY = os.environ["SECRET_KEY"]
app.secret_key = os.urandom(24)
DEBUG = os.environ.get("DEBUG") == "1"
