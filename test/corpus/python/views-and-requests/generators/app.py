from flask import Flask, request
import os
app = Flask(__name__)
def names():
    for n in request.args.getlist('n'):
        yield n.strip()
@app.get('/a')
def a():
    for n in names():
        # expect: python-command-injection
        os.system('touch ' + n)
    first, *rest = request.args['x'].split(',')
    # expect: python-command-injection
    os.system('touch ' + rest[0])
    d = {k: v for k, v in request.args.items()}
    # expect: python-path-traversal
    os.unlink(d['p'])
    total = sum(int(n) for n in request.args.getlist('i'))
    # ok: python-command-injection
    os.system(f'seq {total}')
    return ''
