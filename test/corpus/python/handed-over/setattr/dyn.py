from flask import request
import sys
import importlib
import builtins
def x(obj):
    # expect: python-code-injection
    getattr(sys.modules['app'], request.args['fn'])()
    # expect: python-code-injection
    globals()[request.args['fn']](1)
    # expect: python-code-injection
    __import__(request.args['m'])
    # expect: python-code-injection
    builtins.eval(request.args['e'])
    # expect: python-code-injection
    importlib.import_module('plugins.' + request.args['p'])
    # ok: python-command-injection
    getattr(obj, 'name')
