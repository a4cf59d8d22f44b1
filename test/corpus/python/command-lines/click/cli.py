import os
import subprocess
import click
@click.command()
@click.argument('branch')
@click.option('--n', type=int)
def main(branch, n):
    # expect: python-command-injection
    os.system('git checkout ' + branch)
    # ok: python-command-injection
    os.system(f'seq {n}')
    # ok: python-command-injection
    subprocess.call(['git', 'checkout', branch])
if __name__ == '__main__':
    main()
