import os
def run():
    editor = os.environ.get('EDITOR', 'vi')
    # expect: python-command-injection
    os.system(editor + ' notes.txt')
    # expect: python-command-injection
    os.execl('/bin/sh', 'sh', '-c', input('cmd: '))
