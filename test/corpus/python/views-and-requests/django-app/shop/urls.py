from django.urls import path, re_path
from . import views
urlpatterns = [path('orders/<int:pk>/', views.order), path('search/<str:term>/', views.search), re_path(r'^f/(?P<name>.+)$', views.file)]
