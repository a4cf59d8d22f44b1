from contextlib import contextmanager
from functools import partial, reduce
from flask import Flask, request
import os
app = Flask(__name__)
run = partial(os.system)
def apply(fn, value):
    return fn(value)
@app.get('/a')
def a():
    cmd = request.args['c']
    # expect: python-command-injection
    run('ls ' + cmd)
    apply(os.system, 'ls ' + cmd)
    # expect: python-command-injection
    list(map(os.system, request.args.getlist('c')))
    # expect: python-command-injection
    fn = lambda v: os.popen('ls ' + v)
    # ok: python-command-injection
    apply(len, cmd)
    return ''
