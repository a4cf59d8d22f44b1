import re
from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    # expect: python-pattern-injection
    re.compile(request.args['p']).search('x')
    # ok: python-command-injection
    re.compile(re.escape(request.args['p'])).search('x')
    # expect: python-slow-pattern
    re.match(r'^_(__|.)+_$', request.args['x'])
    re.sub(r'^\s+|\s+$', '', request.args['x'])
    return ''
