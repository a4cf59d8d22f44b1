from flask import Flask, request, redirect
from urllib.parse import urlparse
import re
app = Flask(__name__)
@app.route('/a')
def a():
    target = request.args.get('target', '')
    # expect: python-loose-address
    if 'example.com' in target:
        # expect: python-open-redirect
        return redirect(target)
    host = urlparse(target).hostname
    # expect: python-loose-address
    if host and host.endswith('example.com'):
        # expect: python-open-redirect
        return redirect(target)
    # ok: python-command-injection
    if host == 'example.com':
        return redirect(target)
# expect: python-loose-address
UNSAFE = re.compile('^https?://www.example.com')
