import falcon
import os
class R:
    def on_get(self, req, resp):
        # expect: python-command-injection
        os.system('echo ' + req.get_param('x'))
        resp.content_type = 'text/html'
        # expect: python-cross-site-scripting
        resp.text = '<b>' + req.params['x'] + '</b>'
    def on_post(self, req, resp):
        doc = req.media
        # expect: python-path-traversal
        resp.text = open('/srv/' + doc['f']).read()
        # ok: python-cross-site-scripting
        resp.media = {'x': doc['x']}
app = falcon.App()
app.add_route('/r', R())
