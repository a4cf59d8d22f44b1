from django.db import models
from django.db.models.expressions import RawSQL
class OrderQuerySet(models.QuerySet):
    def by_city(self, city):
        # expect: python-sql-injection
        return self.annotate(x=RawSQL("select 1 from c where name = '%s'" % city, []))
    def by_zip(self, z):
        # ok: python-sql-injection
        return self.annotate(x=RawSQL('select 1 from c where zip = %s', [z]))
