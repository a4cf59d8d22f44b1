from django.views.generic import View, ListView
from django.http import HttpResponse
from .reports import make_report
from .models import Product
class ReportView(View):
    def post(self, request):
        make_report(request.POST.get('title'), request.POST['fmt'])
        return HttpResponse('ok')
class SearchView(ListView):
    model = Product
    def get_queryset(self):
        q = self.request.GET.get('q', '')
        # expect: python-sql-injection
        return Product.objects.extra(where=["name LIKE '%%" + q + "%%'"])
