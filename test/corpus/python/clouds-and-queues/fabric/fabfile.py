from fabric import task, Connection
from invoke import run
@task
def deploy(c, branch):
    # expect: python-command-injection
    c.run(f'git checkout {branch}')
    # ok: python-command-injection
    c.run('git pull')
