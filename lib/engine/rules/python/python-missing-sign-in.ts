import type { Told } from '../../../model/told.ts';
import type { PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import type { Facts } from '../../facts.ts';
import { addTo } from '../../facts/addTo.ts';
import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

/** What a framework asks before every route: a hook, what a router depends on, what a setting says of all views. */
const BEFORE_ALL = /before_request$|middleware$|DEFAULT_PERMISSION_CLASSES|permission_classes/;
/** Guards of the whole program, and folders of those that stand before one application only. */
interface Guards {
  readonly shared: boolean;
  readonly own: ReadonlySet<string>;
}
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const makesApplication = ({ calls }: PythonFact): boolean =>
  calls.some(({ name }) => /^(?:flask\.Flask|fastapi\.FastAPI)$/.test(name));
/** `path('users/', login_required(views.users))`: addresses of Django say it of views elsewhere. */
const ASKS_IN_ADDRESS =
  /(?:^|\.)(?:login_required|staff_member_required|permission_required|user_passes_test|admin_view)$/;
const hasGuard = ({ calls, decorators, assigns }: PythonFact): boolean =>
  calls.some(({ name }) => ASKS_IN_ADDRESS.test(name)) ||
  decorators.some(({ name }) => BEFORE_ALL.test(name)) ||
  assigns.some(({ target }) => BEFORE_ALL.test(target)) ||
  calls.some(
    ({ name, named }) =>
      /before_request$/.test(name) || named.some(([key]) => key === 'dependencies' && !/APIRouter$/.test(name)),
  );
const guards = (facts: Facts): Guards => facts.whole(foundGuards);
const foundGuards = (facts: Facts): Guards => {
  const own = new Set<string>();
  let shared = false;
  for (const [{ path, traits }, fact] of facts.having('python'))
    if (!traits.test && hasGuard(fact))
      if (makesApplication(fact)) own.add(folderOf(path));
      else shared = true;
  return { shared, own };
};
/** A guard of an application stands before its own routes, not before those of another service in a folder beside it. */
function guardsAll(facts: Facts, fact: PythonFact, path: string): boolean {
  const { shared, own } = guards(facts);
  return shared || (own.size > 0 && (!makesApplication(fact) || own.has(folderOf(path))));
}

/** Whether a route of the program signs people in. */
const signsIn = (facts: Facts): boolean => facts.whole(foundSignIn);
const foundSignIn = (facts: Facts): boolean =>
  facts
    .having('python')
    .some(([{ traits }, { calls }]) => !traits.test && calls.some(({ name }) => name === 'sign in'));

/** Some views of Django REST framework say who may use them, and no setting says it of all. */
const someViewsAsk = (facts: Facts): boolean => facts.whole(foundViews);
const foundViews = (facts: Facts): boolean => {
  const modules = facts.having('python').filter(([{ traits }]) => !traits.test);
  return (
    modules.some(([, { assigns }]) => assigns.some(({ target }) => /permission_classes$/.test(target))) &&
    !modules.some(([, { assigns }]) =>
      assigns.some(
        ({ target, value }) =>
          /DEFAULT_PERMISSION_CLASSES/.test(target) || /DEFAULT_PERMISSION_CLASSES/.test(value.literal ?? value.text),
      ),
    )
  );
};

/** What a function asks that looks itself who is there. */
const ASKS_ITSELF =
  /(?<!db\.)\bsession(?:\.get\(|\[)|current_user|abort|permission|authori[sz]e|verify|token|owner|is_admin|require|jwt/i;

/** Whether a function of the program does what its name says, and asks nobody either; nothing is known of others. */
function doesUnasked(facts: Facts, by: string): boolean {
  const inside = callsIn(facts).get(by) ?? [];
  return inside.length > 0 && !inside.some(({ name, text }) => ASKS_ITSELF.test(`${name} ${text}`));
}

/** Calls by the function that they stand in. */
const callsIn = (facts: Facts): ReadonlyMap<string, readonly PythonCall[]> => facts.whole(foundCalls);
function foundCalls(facts: Facts): ReadonlyMap<string, readonly PythonCall[]> {
  const found = new Map<string, PythonCall[]>();
  for (const [{ traits }, { calls }] of facts.having('python'))
    if (!traits.test) for (const call of calls) if (call.within !== undefined) addTo(found, call.within, call);
  return found;
}

/** The route comes first in what is told. */
const from = ({ args: [value] }: PythonCall): { value?: PythonValue } => (value === undefined ? {} : { value });

const MESSAGES: Readonly<Record<string, Told>> = {
  account: say('account-changed-by-anybody'),
  record: say('record-changed-by-anybody'),
  accounts: say('accounts-given-to-anybody'),
  private: say('private-given-to-anybody'),
};

export const pythonMissingSignIn = pythonRule({
  id: 'python-missing-sign-in',
  title: 'A route that changes records or gives out private ones asks nobody to sign in',
  severity: 'medium',
  cwe: 'CWE-306',
  why: 'Whoever knows the address can change, remove or read what belongs to others.',
  remedy: 'Ask who is signed in, and check that the record is theirs.',
  references: ['https://owasp.org/Top10/A01_2021-Broken_Access_Control/'],
  callees: /^open (?:route|view)$/,
  call(call, fact, { path }, facts) {
    const [, does, by] = call.args;
    const end =
      typeof does?.constant === 'number'
        ? { end: { place: { path, line: does.constant, column: 1 }, label: does.text.slice(0, 80) } }
        : {};
    const of = call.args[0]?.text ?? '';
    if (call.name === 'open view' && of === 'all') return { ...from(call), message: say('view-open-to-all') };
    if (call.name === 'open view')
      return someViewsAsk(facts) ? { ...from(call), message: say('view-without-permission') } : undefined;
    const message = MESSAGES[of];
    return call.name !== 'open route' ||
      message === undefined ||
      (by !== undefined && !doesUnasked(facts, by.text)) ||
      guardsAll(facts, fact, path) ||
      (of !== 'account' && !signsIn(facts))
      ? undefined
      : { ...from(call), message, ...end };
  },
  bad: [
    "from flask import Flask, Blueprint, request\nbp = Blueprint('users', __name__)\nadmin_bp = Blueprint('admin', __name__)\n@bp.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\ndef delete_user(user_id):\n    conn.execute('DELETE FROM users WHERE id = ?', (user_id,))\ndef get_all_orders():\n    return conn.execute('SELECT * FROM orders').fetchall()\ndef create_product(name):\n    conn.execute('INSERT INTO products VALUES (?)', (name,))\ndef update_user(user_id, name):\n    if session['id'] != user_id:\n        abort(403)\n    conn.execute('UPDATE users SET name = ? WHERE id = ?', (name, user_id))\n@bp.route('/<int:user_id>/delete', methods=['POST'])\ndef remove(user_id):\n    delete_user(user_id)\n    return redirect('/users')",
    "from flask import Flask, Blueprint, request\nbp = Blueprint('users', __name__)\nadmin_bp = Blueprint('admin', __name__)\n@bp.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\ndef delete_user(user_id):\n    conn.execute('DELETE FROM users WHERE id = ?', (user_id,))\ndef get_all_orders():\n    return conn.execute('SELECT * FROM orders').fetchall()\ndef create_product(name):\n    conn.execute('INSERT INTO products VALUES (?)', (name,))\ndef update_user(user_id, name):\n    if session['id'] != user_id:\n        abort(403)\n    conn.execute('UPDATE users SET name = ? WHERE id = ?', (name, user_id))\n@bp.route('/orders')\ndef orders():\n    return render_template('orders.html', orders=get_all_orders())",
    "from flask import Flask, Blueprint, request\nbp = Blueprint('users', __name__)\nadmin_bp = Blueprint('admin', __name__)\n@bp.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\ndef delete_user(user_id):\n    conn.execute('DELETE FROM users WHERE id = ?', (user_id,))\ndef get_all_orders():\n    return conn.execute('SELECT * FROM orders').fetchall()\ndef create_product(name):\n    conn.execute('INSERT INTO products VALUES (?)', (name,))\ndef update_user(user_id, name):\n    if session['id'] != user_id:\n        abort(403)\n    conn.execute('UPDATE users SET name = ? WHERE id = ?', (name, user_id))\n@admin_bp.route('/add', methods=['POST'])\ndef add_product():\n    create_product(request.form['name'])\n    return 'kept'",
    'from rest_framework import viewsets\nfrom rest_framework.permissions import AllowAny\nclass Notes(viewsets.ModelViewSet):\n    queryset = Note.objects.all()\n    permission_classes = [AllowAny]',
    "from flask import Flask\nfrom flask_restful import Resource\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\nclass Users(Resource):\n    def get(self):\n        return {'users': [one.json() for one in UserModel.query.all()]}",
    "from fastapi import APIRouter, Depends\nrooms = APIRouter(dependencies=[Depends(get_current_user)])\nusers_router = APIRouter()\n@users_router.post('/login')\ndef login(form: Form):\n    return check(form.password)\n@users_router.get('/')\nasync def everybody():\n    return conn.execute(users.select()).fetchall()",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\n@app.route('/pay', methods=['POST'])\ndef pay():\n    data = request.get_json()\n    to = data.get('to')\n    merchant = Balance.query.filter_by(to=to).first()\n    merchant.balance += data.get('amount')\n    db.session.commit()\n    return 'done'",
    "from flask import Flask\napp = Flask(__name__)\n@app.route('/users/<id>', methods=['DELETE'])\ndef remove(id):\n    user = User.query.get(id)\n    db.session.delete(user)\n    db.session.commit()\n    return 'gone'",
    "from flask import Blueprint, request\nv = Blueprint('v', __name__)\n@v.route('/reset', methods=['POST'])\ndef reset():\n    data = request.get_json()\n    execute('UPDATE users SET password = %s WHERE name = %s', (data['password'], data['name']))\n    return 'done'",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\n@app.route('/posts/<int:id>', methods=['DELETE'])\ndef remove(id):\n    c.execute('DELETE FROM posts WHERE id = ?', (id,))\n    return 'gone'",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\n@app.route('/users')\ndef all_of_them():\n    return jsonify(query('SELECT * FROM users'))",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\n@app.route('/orders/<int:id>')\ndef order(id):\n    return jsonify(Order.query.get(id))",
    "from rest_framework.views import APIView\nclass Offers(APIView):\n    permission_classes = [IsAuthenticated]\n    def get(self, request):\n        return Response([])\nclass Answer(APIView):\n    def post(self, request):\n        offer = Offer.objects.get(id=request.data['id'])\n        offer.state = 'A'\n        offer.save()\n        return Response({})",
  ],
  good: [
    "from flask import Flask, Blueprint, request\nbp = Blueprint('users', __name__)\nadmin_bp = Blueprint('admin', __name__)\n@bp.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\ndef delete_user(user_id):\n    conn.execute('DELETE FROM users WHERE id = ?', (user_id,))\ndef get_all_orders():\n    return conn.execute('SELECT * FROM orders').fetchall()\ndef create_product(name):\n    conn.execute('INSERT INTO products VALUES (?)', (name,))\ndef update_user(user_id, name):\n    if session['id'] != user_id:\n        abort(403)\n    conn.execute('UPDATE users SET name = ? WHERE id = ?', (name, user_id))\n@bp.route('/<int:user_id>', methods=['POST'])\ndef change(user_id):\n    update_user(user_id, request.form['name'])\n    return redirect('/users')",
    "from flask import Flask, Blueprint, request\nbp = Blueprint('users', __name__)\nadmin_bp = Blueprint('admin', __name__)\n@bp.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\ndef delete_user(user_id):\n    conn.execute('DELETE FROM users WHERE id = ?', (user_id,))\ndef get_all_orders():\n    return conn.execute('SELECT * FROM orders').fetchall()\ndef create_product(name):\n    conn.execute('INSERT INTO products VALUES (?)', (name,))\ndef update_user(user_id, name):\n    if session['id'] != user_id:\n        abort(403)\n    conn.execute('UPDATE users SET name = ? WHERE id = ?', (name, user_id))\n@bp.route('/orders')\n@login_required\ndef orders():\n    return render_template('orders.html', orders=get_all_orders())",
    "from flask import Flask, Blueprint, request\nbp = Blueprint('users', __name__)\nadmin_bp = Blueprint('admin', __name__)\n@bp.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\ndef delete_user(user_id):\n    conn.execute('DELETE FROM users WHERE id = ?', (user_id,))\ndef get_all_orders():\n    return conn.execute('SELECT * FROM orders').fetchall()\ndef create_product(name):\n    conn.execute('INSERT INTO products VALUES (?)', (name,))\ndef update_user(user_id, name):\n    if session['id'] != user_id:\n        abort(403)\n    conn.execute('UPDATE users SET name = ? WHERE id = ?', (name, user_id))\n@bp.route('/<int:post_id>')\ndef post(post_id):\n    update_views(post_id)\n    return 'seen'",
    "from rest_framework import viewsets\nfrom rest_framework.permissions import AllowAny\nclass Notes(viewsets.ModelViewSet):\n    queryset = Note.objects.all()\n    http_method_names = ['get']\n    permission_classes = [AllowAny]",
    "from flask import Flask\nfrom flask_restful import Resource\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])\nclass Users(Resource):\n    method_decorators = [login_required]\n    def get(self):\n        return {'users': [one.json() for one in UserModel.query.all()]}",
    "from fastapi import APIRouter, Depends\nusers_router = APIRouter(dependencies=[Depends(get_current_user)])\n@users_router.post('/login')\ndef login(form: Form):\n    return check(form.password)\n@users_router.get('/')\nasync def everybody():\n    return conn.execute(users.select()).fetchall()",
    "from rest_framework.views import APIView\nREST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated']}\nclass Offers(APIView):\n    permission_classes = [IsAuthenticated]\n    def get(self, request):\n        return Response([])\nclass Answer(APIView):\n    def post(self, request):\n        offer = Offer.objects.get(id=request.data['id'])\n        offer.save()\n        return Response({})",
    "from rest_framework.views import APIView\nclass Answer(APIView):\n    def post(self, request):\n        offer = Offer.objects.get(id=request.data['id'])\n        offer.save()\n        return Response({})",
    "from flask import Flask\nfrom flask_login import login_required\napp = Flask(__name__)\n@app.route('/users/<id>', methods=['DELETE'])\n@login_required\ndef remove(id):\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from flask import Flask, session\napp = Flask(__name__)\n@app.route('/users/<id>', methods=['DELETE'])\ndef remove(id):\n    if session['id'] != id:\n        return 'no', 403\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from flask import Flask\napp = Flask(__name__)\n@app.before_request\ndef ask():\n    check()\n@app.route('/users/<id>', methods=['DELETE'])\ndef remove(id):\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from fastapi import FastAPI, Depends\napp = FastAPI()\n@app.delete('/users/{id}')\ndef remove(id: int, me=Depends(whoever)):\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from flask import Flask\napp = Flask(__name__)\n@app.route('/posts/<id>', methods=['DELETE'])\ndef remove(id):\n    post = Post.query.get(id)\n    db.session.delete(post)\n    return 'gone'",
  ],
});
