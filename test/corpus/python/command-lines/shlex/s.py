import shlex
import subprocess
from flask import request, Flask
app = Flask(__name__)
@app.route('/a')
def a():
    d = request.args['d']
    # ok: python-command-injection
    subprocess.run(f'ls {shlex.quote(d)}', shell=True)
    # ok: python-command-injection
    subprocess.run(shlex.split('ls -l') + [d])
    # expect: python-command-injection
    subprocess.Popen(['sh', '-c', 'ls ' + d])
    # expect: python-command-injection
    subprocess.run(d.split())
    return ''
