import csv

from django.http import FileResponse, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import mark_safe
from django.views import View
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from .models import Person


def raw(request):
    # expect: python-sql-injection
    people = Person.objects.raw("SELECT * FROM person WHERE name = '%s'" % request.GET["name"])
    people = Person.objects.raw("SELECT * FROM person WHERE name = %s", [request.GET["name"]])
    return render(request, "people.html", {"people": people})


def extra(request):
    # expect: python-sql-injection
    Person.objects.extra(where=["name = '" + request.GET["name"] + "'"])
    Person.objects.filter(name=request.GET["name"])
    return JsonResponse({})


def hello(request):
    # expect: python-cross-site-scripting
    return HttpResponse("Hello " + request.GET.get("name", ""))


def hello_text(request):
    return HttpResponse("Hello " + request.GET.get("name", ""), content_type="text/plain")


def marked(name):
    # expect: python-cross-site-scripting
    return mark_safe(f"<b>{name}</b>")


def formatted(name):
    # expect: python-cross-site-scripting
    return format_html(f"<b>{name}</b>")


def formatted_well(name):
    return format_html("<b>{}</b>", name)


def marked_well():
    return mark_safe("<b>Welcome</b>")


def leave(request):
    # expect: python-open-redirect
    return HttpResponseRedirect(request.GET["next"])


def leave_checked(request):
    url = request.GET["next"]
    if not url_has_allowed_host_and_scheme(url, None):
        return redirect("/")
    return HttpResponseRedirect(url)


def document(request):
    # expect: python-path-traversal
    return FileResponse(open("/srv/docs/" + request.GET["name"], "rb"))


def create(request):
    # expect: python-mass-assignment
    Person.objects.create(**request.POST)
    Person.objects.create(name=request.POST["name"])
    return redirect("/")


def everything(request):
    secret = 1
    # expect: python-unescaped-templates
    return render(request, "a.html", locals())


def unescaped(request):
    # expect: python-unescaped-templates
    return render(request, "a.html", {"q": request.GET["q"], "autoescape": False})


def escaped(request):
    return render(request, "a.html", {"q": request.GET["q"], "autoescape": True})


# expect: python-csrf-off
@csrf_exempt
def hook(request):
    return JsonResponse({})


@csrf_protect
def form(request):
    return JsonResponse({})


class Export(View):
    def get(self, request, name):
        # expect: python-path-traversal
        return HttpResponse(open("/srv/exports/" + name).read(), content_type="text/csv")

    def post(self, request):
        writer = csv.writer(self.file)
        # expect: python-table-injection
        writer.writerow([request.POST["name"]])
        writer.writerow(["name", 1])
        return JsonResponse({})


def dispatch(request):
    name = request.GET["do"]
    # expect: python-code-injection
    return globals()[name](request)


def dispatch_known(request):
    name = request.GET["do"]
    if name not in ("list", "show"):
        raise ValueError(name)
    return globals()[name](request)


def one(request, key):
    return render(request, "one.html", {"person": get_object_or_404(Person, pk=key)})
