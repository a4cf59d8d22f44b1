import { pythonRule } from './pythonRule.ts';

export const pythonAllFields = pythonRule({
  id: 'python-all-fields',
  title: 'Form exposes every field of its model',
  severity: 'low',
  confidence: 'low',
  cwe: 'CWE-915',
  why: 'Fields added to the model later, such as is_admin, can then be set by whoever sends the form.',
  remedy: 'List the fields that the form may set.',
  assign: ({ target, value, module }, fact) =>
    target === 'fields' &&
    module &&
    value.constant === '__all__' &&
    fact.imports.some((name) =>
      /^django\.forms|^django\.contrib\.auth\.forms|^rest_framework\b.*serializers/.test(name),
    )
      ? {}
      : undefined,
  bad: ["from django import forms\nclass AccountForm(forms.ModelForm):\n    class Meta:\n        fields = '__all__'"],
  good: [
    "from django import forms\nclass AccountForm(forms.ModelForm):\n    class Meta:\n        fields = ['name']",
    "fields = '__all__'",
  ],
});
