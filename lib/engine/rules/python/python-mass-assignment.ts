import { isRemote, pythonRule } from './pythonRule.ts';

export const pythonMassAssignment = pythonRule({
  id: 'python-mass-assignment',
  title: 'An outsider chooses which fields are set',
  severity: 'medium',
  cwe: 'CWE-915',
  why: 'Whoever sends the form can add fields that were never on it, such as is_admin or owner.',
  remedy: 'Name the fields that may be set, or use a form or a schema.',
  call: (call) => (call.name === 'setattr' && isRemote(call.args[1]) && call.args[1] !== undefined ? { confidence: 'medium', value: call.args[1], message: `${call.args[1].taint?.label} names the field.` } : call.spread !== undefined && isRemote(call.spread) && call.spread.keyed !== true && !/(?:model_dump|\.dict|cleaned_data|validated_data|\.load|parse_obj)$/.test(call.spread.call ?? call.spread.path ?? '') && /(?:\.objects\.(?:create|update|get_or_create|update_or_create)|(?:objects|filter\(\)|query)\.update|^[A-Z]\w+|\.[A-Z]\w+)$/.test(call.name) && !/(?:Form|Schema|Serializer|Response|Params|Request|Namespace|Exception|Error|Config|Filter|Query)$/.test(call.name) ? { confidence: 'medium', value: call.spread, message: `${call.spread.taint?.label} names the fields.` } : undefined),
  bad: ["from flask import request\nfor k, v in request.json.items():\n    setattr(user, k, v)", "def v(request):\n    User.objects.create(**request.POST)", "from flask import request\nUser(**request.get_json())"],
  good: ["from pydantic import BaseModel\nclass U(BaseModel):\n    name: str\n@app.post('/r')\ndef r(u: U):\n    db.add(User(**u.model_dump()))", "def v(request):\n    User.objects.create(name=request.POST['name'])", "def v(request):\n    f = UserForm(**request.POST)"],
});
