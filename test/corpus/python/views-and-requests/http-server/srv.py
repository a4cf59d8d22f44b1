from http.server import HTTPServer, BaseHTTPRequestHandler, SimpleHTTPRequestHandler
from urllib.parse import urlparse, parse_qs
import cgi
import subprocess
class H(BaseHTTPRequestHandler):
    def do_GET(self):
        q = parse_qs(urlparse(self.path).query)
        cmd = q.get('cmd', [''])[0]
        # expect: python-command-injection
        out = subprocess.check_output(cmd, shell=True)
        self.wfile.write(out)
        self.send_response(302)
        # expect: python-open-redirect
        self.send_header('Location', q['to'][0])
    def do_POST(self):
        form = cgi.FieldStorage(fp=self.rfile, headers=self.headers)
        # expect: python-code-injection
        eval(form.getvalue('expr'))
        body = self.rfile.read(int(self.headers['Content-Length'])).decode()
        # expect: python-path-traversal
        open('/srv/' + body).read()
# expect: python-open-binding
HTTPServer(('0.0.0.0', 8000), H).serve_forever()
