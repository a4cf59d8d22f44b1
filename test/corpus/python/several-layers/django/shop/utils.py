import subprocess
def shell(*parts):
    line = ' '.join(parts)
    # expect: python-command-injection
    return subprocess.check_output(line, shell=True)
