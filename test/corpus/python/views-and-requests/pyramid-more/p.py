from pyramid.view import view_config, view_defaults
from pyramid.response import Response, FileResponse
@view_defaults(route_name='x')
class V:
    def __init__(self, request):
        self.request = request
    @view_config(request_method='GET')
    def get(self):
        # expect: python-path-traversal
        return FileResponse('/srv/' + self.request.matchdict['f'])
    @view_config(request_method='POST')
    def post(self):
        # expect: python-cross-site-scripting
        return Response('<p>' + self.request.POST['t'] + '</p>')
