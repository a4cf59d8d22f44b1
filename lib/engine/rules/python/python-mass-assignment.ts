import { isRemote, pythonRule } from './pythonRule.ts';

export const pythonMassAssignment = pythonRule({
  id: 'python-mass-assignment',
  title: 'An outsider chooses which fields are set',
  severity: 'medium',
  cwe: 'CWE-915',
  why: 'Whoever sends the form can add fields that were never on it, such as is_admin or owner.',
  remedy: 'Name the fields that may be set, or use a form or a schema.',
  call: (call) => (call.spread !== undefined && isRemote(call.spread) && /(?:\.objects\.(?:create|update|get_or_create|update_or_create)|\.update|^[A-Z]\w+|\.[A-Z]\w+)$/.test(call.name) && !/(?:Form|Schema|Serializer|Response|Params|Request)$/.test(call.name) ? { confidence: 'medium', value: call.spread, message: `${call.spread.taint?.label} names the fields.` } : undefined),
  bad: ["def v(request):\n    User.objects.create(**request.POST)", "from flask import request\nUser(**request.get_json())"],
  good: ["def v(request):\n    User.objects.create(name=request.POST['name'])", "def v(request):\n    f = UserForm(**request.POST)"],
});
