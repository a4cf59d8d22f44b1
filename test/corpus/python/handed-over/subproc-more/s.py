import subprocess
import sys
import os
import pty
import shlex
from flask import request
def a():
    branch = request.values.get('branch')
    # expect: python-command-injection
    subprocess.check_call('git fetch && git checkout ' + branch, shell=True, cwd='/srv')
    args = ['git', 'checkout', branch]
    # ok: python-command-injection
    subprocess.check_call(args)
    # expect: python-command-injection
    subprocess.check_call(' '.join(args), shell=True)
    # ok: python-command-injection
    subprocess.check_call(' '.join(shlex.quote(x) for x in args), shell=True)
    # expect: python-command-injection
    pty.spawn(['/bin/bash', '-c', branch])
    # expect: python-command-injection
    subprocess.run(args=f'echo {branch}', shell=True)
    kw = {'shell': True}
    # expect: python-command-injection
    subprocess.run('echo ' + branch, **kw)
    # ok: python-command-injection
    subprocess.run([sys.executable, '-m', 'pip', 'install', 'x'])
    # expect: python-command-injection
    os.posix_spawn('/bin/sh', ['sh', '-c', branch], os.environ)
