from pyramid.view import view_config
from pyramid.response import Response
from pyramid.httpexceptions import HTTPFound
@view_config(route_name='a')
def a(request):
    # expect: python-cross-site-scripting
    return Response('<p>' + request.params['x'] + '</p>')
@view_config(route_name='b')
def b(request):
    # expect: python-open-redirect
    return HTTPFound(location=request.GET['u'])
@view_config(route_name='c', renderer='json')
def c(request):
    # expect: python-sql-injection
    rows = request.dbsession.execute("select * from t where id = '" + request.matchdict['id'] + "'")
    return {'rows': [r for r in rows]}
