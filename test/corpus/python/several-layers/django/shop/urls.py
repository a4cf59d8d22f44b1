from django.urls import path
from .views import ReportView, SearchView
urlpatterns = [path('report/', ReportView.as_view()), path('search/', SearchView.as_view())]
