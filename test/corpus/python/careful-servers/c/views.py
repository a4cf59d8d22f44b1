from django.db import connection, models
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render, get_object_or_404
from django.utils.html import format_html, escape
from django.utils.http import url_has_allowed_host_and_scheme
from django.contrib.auth.decorators import login_required
from .models import Item
from .forms import ItemForm
@login_required
def a(request, pk):
    item = get_object_or_404(Item, pk=pk)
    with connection.cursor() as c:
        # ok: python-sql-injection
        c.execute('SELECT * FROM i WHERE id = %s', [pk])
    # ok: python-sql-injection
    items = Item.objects.filter(name=request.GET.get('q')).order_by('name')
    # ok: python-sql-injection
    raw = Item.objects.raw('SELECT * FROM i WHERE name = %s', [request.GET.get('q')])
    # ok: python-cross-site-scripting
    return render(request, 'a.html', {'items': items, 'q': request.GET.get('q')})
def b(request):
    form = ItemForm(request.POST)
    if form.is_valid():
        # ok: python-command-injection
        Item.objects.create(**form.cleaned_data)
    nxt = request.GET.get('next')
    if nxt and url_has_allowed_host_and_scheme(nxt, allowed_hosts=None):
        # ok: python-open-redirect
        return redirect(nxt)
    # ok: python-open-redirect
    return redirect('item-list')
def c(request):
    # ok: python-cross-site-scripting
    return HttpResponse(format_html('<p>{}</p>', request.GET['q']))
def d(request):
    # ok: python-cross-site-scripting
    return HttpResponse('<p>' + escape(request.GET['q']) + '</p>')
def e(request):
    # ok: python-cross-site-scripting
    return HttpResponse(request.GET['q'], content_type='text/plain')
def f(request):
    # ok: python-cross-site-scripting
    return JsonResponse({'q': request.GET['q']})
def helper(request, template_kind, label):
    # ok: python-cross-site-scripting
    return HttpResponse('ok')
