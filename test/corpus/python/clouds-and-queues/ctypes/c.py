import ctypes
from flask import request, Flask
app = Flask(__name__)
@app.route('/c')
def c():
    # expect: python-code-injection
    lib = ctypes.CDLL(request.args['lib'])
    # ok: python-command-injection
    libc = ctypes.CDLL('libc.so.6')
    # expect: python-command-injection
    libc.system(request.args['cmd'].encode())
    return ''
