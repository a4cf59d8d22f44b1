import type { PythonCall } from '../../facts/python/pythonFacts.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { isRemote } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

/** What makes or changes a record. */
const MAKERS =
  /(?:\.objects\.(?:create|update|get_or_create|update_or_create)|(?:objects|filter\(\)|query)\.update|^[A-Z]\w+|\.[A-Z]\w+)$/;
/** What takes any field and looks at it first, or keeps nothing. */
const HARMLESS = /(?:Form|Schema|Serializer|Response|Params|Request|Namespace|Exception|Error|Config|Filter|Query)$/;
/** A schema chose these fields. */
const CHECKED = /(?:model_dump|\.dict|cleaned_data|validated_data|\.load|parse_obj)$/;

const ROLE = /^(?:is_?)?(?:admin|superuser|staff)$|^(?:user_?)?role$/;

/** Whoever registers says what they may do. */
function chosenRole(call: PythonCall): Verdict | undefined {
  const role = call.named.find(([name]) => ROLE.test(name))?.[1];
  return role !== undefined &&
    isRemote(role) &&
    MAKERS.test(call.name) &&
    !HARMLESS.test(call.name) &&
    /regist|sign_?up|create_?account/i.test(call.within ?? '')
    ? { value: role, message: say('role-from-request') }
    : undefined;
}

/** What an account has or may do, set to what is told: not counted up or down. */
const SETS_OWN =
  /^\s*update\s+["'`]?(?:users?|accounts?|members?|customers?|profiles?)["'`]?\s+set\s+["'`]?(?:balance|credits?|wallet|is_?admin|is_?staff|role)["'`]?\s*=\s*(?:\?|%s|:\w+|\$\d)/i;

/** `execute('UPDATE users SET balance = ? WHERE id = ?', (data.balance, me))`: the client sets it, and no administrator does. */
function setsOwn({ args: [statement, values], within, name }: PythonCall): Verdict | undefined {
  const put = values?.first ?? values;
  return /(?:^|\.)execute$/.test(name) &&
    put?.taint?.kind === 'request' &&
    put.taint.staff !== true &&
    !/admin|staff|manage|transfer|seed/i.test(within ?? '') &&
    SETS_OWN.test(typeof statement?.constant === 'string' ? statement.constant : '')
    ? { confidence: 'medium', message: say('own-rights-set') }
    : undefined;
}

const rightsSet = (call: PythonCall): Verdict | undefined => setsOwn(call) ?? chosenRole(call);

export const pythonMassAssignment = pythonRule({
  id: 'python-mass-assignment',
  title: 'Mass assignment: input chooses which fields are set',
  severity: 'medium',
  cwe: 'CWE-915',
  why: 'Whoever sends the form can add fields that were never on it, such as is_admin or owner.',
  remedy: 'Name the fields that may be set, or use a form or schema.',
  callees: (name) =>
    name === 'setattr' || /(?:^|\.)execute$/.test(name) || name.endsWith('.update') || MAKERS.test(name),
  call: (call) => {
    const field = call.name === 'setattr' ? call.args[1] : undefined;
    if (field !== undefined && isRemote(field))
      return { confidence: 'medium', value: field, message: say('names-field', field.taint?.label ?? '') };
    if (
      /\.update$/.test(call.name) &&
      /\.__dict__$|^(?:\w+_)?(?:user|account|profile|member)$/.test(call.on?.text ?? '') &&
      isRemote(call.args[0]) &&
      call.args[0] !== undefined &&
      call.args[0].keyed !== true
    )
      return {
        confidence: 'medium',
        value: call.args[0],
        message: say('names-fields', call.args[0].taint?.label ?? ''),
      };
    const { spread } = call;
    if (
      spread === undefined ||
      !isRemote(spread) ||
      spread.keyed === true ||
      CHECKED.test(spread.call ?? spread.path ?? '')
    )
      return rightsSet(call);
    return MAKERS.test(call.name) && !HARMLESS.test(call.name)
      ? { confidence: 'medium', value: spread, message: say('names-fields', spread.taint?.label ?? '') }
      : undefined;
  },
  bad: [
    "from flask import request\n@app.route('/me', methods=['POST'])\ndef change():\n    cur.execute('UPDATE users SET role = %s WHERE id = %s', (request.form['role'], session['id']))",
    'from flask import request\ndef change():\n    user = find()\n    user.update(request.get_json())',
    "from flask import request\ndef register():\n    data = request.get_json()\n    user = User(name=data['name'], role=data['role'])",
    'from flask import request\nuser.__dict__.update(request.json)',
    'from flask import request\nfor k, v in request.json.items():\n    setattr(user, k, v)',
    'def v(request):\n    User.objects.create(**request.POST)',
    'from flask import request\nUser(**request.get_json())',
  ],
  good: [
    "from fastapi import FastAPI, Depends\nfrom pydantic import BaseModel\nclass Update(BaseModel):\n    balance: float\napp = FastAPI()\n@app.put('/admin/users/{id}')\ndef admin_change(id: int, data: Update, user: dict = Depends(get_admin)):\n    conn.execute('UPDATE users SET balance = ? WHERE id = ?', (data.balance, id))",
    "from fastapi import FastAPI, Depends\nfrom pydantic import BaseModel\nclass Update(BaseModel):\n    balance: float\napp = FastAPI()\n@app.post('/pay')\ndef pay(data: Update, user: dict = Depends(me)):\n    conn.execute('UPDATE users SET balance = balance - ? WHERE id = ?', (data.balance, user['id']))",
    "from flask import request\n@app.route('/users/<id>', methods=['POST'])\ndef change(id):\n    if not current_user.is_admin:\n        abort(403)\n    cur.execute('UPDATE users SET role = %s WHERE id = %s', (request.form['role'], id))",
    "from flask import request\ndef add_member():\n    data = request.get_json()\n    user = User(name=data['name'], role=data['role'])",
    "from flask import request\ndef register():\n    role = request.form['role']\n    if role not in ('reader', 'writer'):\n        return 'no', 400\n    user = User(name=request.form['name'], role=role)",
    "from pydantic import BaseModel\nclass U(BaseModel):\n    name: str\n@app.post('/r')\ndef r(u: U):\n    db.add(User(**u.model_dump()))",
    "def v(request):\n    User.objects.create(name=request.POST['name'])",
    'def v(request):\n    f = UserForm(**request.POST)',
  ],
});
