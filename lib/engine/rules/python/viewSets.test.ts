import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** View sets of Django REST framework, however what they allow is written. */

const set = (body: string, bases = 'viewsets.ModelViewSet'): string =>
  `from rest_framework import viewsets, permissions
from rest_framework.permissions import AllowAny as Anyone
from .models import Order
class Orders(${bases}):
${body.replace(/^/gm, '    ')}
`;

test.each([
  ['open', true, 'queryset = Order.objects.all()\npermission_classes = [permissions.AllowAny]'],
  [
    'over lines',
    true,
    'queryset = Order.objects.all()\npermission_classes = (\n    # for now\n    permissions.AllowAny,\n)',
  ],
  ['by another name', true, 'queryset = Order.objects.all()\npermission_classes = [Anyone]'],
  [
    'a class that says def in a text',
    true,
    'label = "def of all"\nqueryset = Order.objects.all()\npermission_classes = [Anyone]',
  ],
  ['those who signed in', false, 'queryset = Order.objects.all()\npermission_classes = [permissions.IsAdminUser]'],
  ['one more', false, 'queryset = Order.objects.all()\npermission_classes = [permissions.AllowAny, IsOwner]'],
  ['in a text', false, "note = 'permission_classes = [AllowAny]'\npermission_classes = [permissions.IsAdminUser]"],
  ['some methods', false, "http_method_names = ['get']\nqueryset = Order.objects.all()\npermission_classes = [Anyone]"],
])('%s: %s', async (_name, isTold, body) => {
  const { findings } = await analyze(memoryTree({ 'shop/views.py': set(body) }), { kind: 'repository' });
  expect(findings.some(({ rule }) => rule === 'python-missing-sign-in')).toBe(isTold);
});

test('all invoices to whoever signed in', async () => {
  const model = 'from django.db import models\nclass Invoice(models.Model):\n    user_id = models.IntegerField()\n';
  const body =
    'queryset = (Invoice\n    .objects.all())\npermission_classes = [\n    permissions.IsAuthenticated,  # only\n]';
  const isTold = async (text: string) =>
    (await analyze(memoryTree({ 'shop/views.py': model + set(text) }), { kind: 'repository' })).findings.some(
      ({ rule }) => rule === 'python-foreign-record',
    );
  expect(await isTold(body)).toBe(true);
  expect(await isTold(`${body}\nfilter_backends = [Own]`)).toBe(false);
});
