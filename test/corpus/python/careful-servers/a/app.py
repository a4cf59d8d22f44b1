import os
import re
import html
import shlex
import sqlite3
import subprocess
from pathlib import Path
from urllib.parse import urlparse, quote
import requests
from flask import Flask, request, redirect, render_template, jsonify, url_for, send_from_directory, abort, escape
from werkzeug.utils import secure_filename
app = Flask(__name__)
BASE = Path('/srv/files')
COLUMNS = {'n': 'name', 'a': 'age'}
ACTIONS = {'start': ['systemctl', 'start', 'web']}
@app.get('/a')
def a():
    con = sqlite3.connect('x')
    col = COLUMNS.get(request.args.get('c'), 'name')
    # ok: python-sql-injection
    con.execute(f'SELECT * FROM t ORDER BY {col}')
    order = 'DESC' if request.args.get('d') == 'desc' else 'ASC'
    # ok: python-sql-injection
    con.execute('SELECT * FROM t ORDER BY name ' + order)
    uid = int(request.args['id'])
    # ok: python-sql-injection
    con.execute('SELECT * FROM t WHERE id = %d' % uid)
    # ok: python-sql-injection
    con.execute('SELECT * FROM t WHERE n = :n', {'n': request.args['n']})
    marks = ','.join(['?'] * len(request.args.getlist('i')))
    # ok: python-sql-injection
    con.execute(f'SELECT * FROM t WHERE i IN ({marks})', request.args.getlist('i'))
    if request.args['col'] not in ('name', 'age'):
        abort(400)
    # ok: python-sql-injection
    con.execute('SELECT ' + request.args['col'] + ' FROM t')
    return jsonify([])
@app.get('/b')
def b():
    name = secure_filename(request.args['f'])
    # ok: python-path-traversal
    (BASE / name).read_text()
    # ok: python-path-traversal
    open(os.path.join('/srv', os.path.basename(request.args['f'])))
    p = (BASE / request.args['f']).resolve()
    if BASE not in p.parents:
        abort(404)
    # ok: python-path-traversal
    p.read_text()
    q = os.path.abspath(os.path.join('/srv', request.args['f']))
    if os.path.commonpath([q, '/srv']) != '/srv':
        abort(404)
    # ok: python-path-traversal
    open(q)
    # ok: python-command-injection
    return send_from_directory('/srv', request.args['f'])
@app.get('/c')
def c():
    cmd = ACTIONS.get(request.args['a'])
    # ok: python-command-injection
    subprocess.run(cmd)
    # ok: python-command-injection
    subprocess.run(['ls', '-l', request.args['d']])
    # ok: python-command-injection
    subprocess.run('ls ' + shlex.quote(request.args['d']), shell=True)
    host = request.args['h']
    if not re.fullmatch(r'[a-z0-9.]+', host):
        abort(400)
    # ok: python-command-injection
    os.system('ping -c1 ' + host)
    n = request.args.get('n', type=int)
    # ok: python-command-injection
    os.system(f'seq {n}')
    # ok: python-command-injection
    os.system('sync')
    return ''
@app.get('/d')
def d():
    # ok: python-cross-site-scripting
    return f'<p>{html.escape(request.args["q"])}</p>'
@app.get('/e')
def e():
    # ok: python-cross-site-scripting
    return render_template('a.html', q=request.args['q'])
@app.get('/f')
def f():
    # ok: python-open-redirect
    return redirect(url_for('a', q=request.args['q']))
@app.get('/g')
def g():
    nxt = request.args.get('next', '/')
    u = urlparse(nxt)
    if u.scheme or u.netloc:
        abort(400)
    # ok: python-open-redirect
    return redirect(nxt)
@app.get('/h')
def h():
    # ok: python-command-injection
    requests.get('https://api.example.com/' + quote(request.args['x']))
    # ok: python-command-injection
    requests.get(f'https://api.example.com/{request.args["x"]}', timeout=3)
    target = request.args['t']
    if target not in {'https://a.example.com', 'https://b.example.com'}:
        abort(400)
    # ok: python-command-injection
    requests.get(target)
    return {'x': request.args['x']}
