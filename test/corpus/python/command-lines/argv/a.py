import argparse
import sys
import subprocess
import pickle
def main():
    p = argparse.ArgumentParser()
    p.add_argument('file')
    p.add_argument('--n', type=int)
    a = p.parse_args()
    # expect: python-command-injection
    subprocess.call('wc -l ' + a.file, shell=True)
    # ok: python-command-injection
    subprocess.call(f'seq {a.n}', shell=True)
    # expect: python-command-injection
    subprocess.call('echo ' + sys.argv[1], shell=True)
