import os

# expect: python-debug-mode
DEBUG = True
# expect: python-any-host
ALLOWED_HOSTS = ["*"]
# expect: python-any-origin
CORS_ALLOW_ALL_ORIGINS = True
# expect: python-cookie-flags
CSRF_COOKIE_SECURE = False
SESSION_COOKIE_SECURE = True
CORS_ALLOWED_ORIGINS = ["https://site.dev"]
SECRET_KEY = os.environ["DJANGO_SECRET_KEY"]
