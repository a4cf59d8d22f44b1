from django.http import HttpResponse
from .tasks import convert
def start(request):
    convert.delay(request.POST['path'])
    return HttpResponse('ok')
