import os
import yaml
import configparser
import subprocess
def load(path):
    with open(path) as f:
        # expect: python-unsafe-deserialization
        cfg = yaml.load(f, yaml.Loader)
    # ok: python-path-traversal
    cfg2 = yaml.load(open(path), yaml.SafeLoader)
    # expect: python-unsafe-deserialization
    cfg3 = yaml.load_all(open(path), Loader=yaml.FullLoader)
    # expect: python-command-injection
    subprocess.run(cfg['cmd'], shell=True)
    # expect: python-code-injection
    exec(open(path).read())
    return cfg2, cfg3
