from django.http import FileResponse, HttpResponse, Http404, StreamingHttpResponse
from django.db import connections
from django.contrib.auth.decorators import login_required
from django.views.decorators.http import require_GET
from django.conf import settings
import os
@require_GET
def order(request, pk):
    with connections['default'].cursor() as c:
        # ok: python-sql-injection
        c.execute('SELECT * FROM o WHERE id = %d' % pk)
    return HttpResponse('x')
@login_required
def search(request, term):
    with connections['default'].cursor() as c:
        # expect: python-sql-injection
        c.execute(f"SELECT * FROM o WHERE t LIKE '%{term}%'")
    # expect: python-cross-site-scripting
    return HttpResponse('<h1>%s</h1>' % term)
def file(request, name):
    p = os.path.join(settings.MEDIA_ROOT, name)
    # expect: python-path-traversal
    return FileResponse(open(p, 'rb'))
