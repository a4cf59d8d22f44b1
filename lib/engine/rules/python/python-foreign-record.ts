import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { isPrivateName } from '../injection/isPrivateName.ts';
import { kindName } from '../injection/tables.ts';
import { pythonRule } from './pythonRule.ts';
import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import { isRemote } from './pythonArguments.ts';
import { ownedTables } from './pythonTables.ts';

/** Kinds of records that some route looks for together with who signed in. */
const owned = (facts: Facts): ReadonlySet<string> => facts.whole(foundOwned);
const foundOwned = (facts: Facts): ReadonlySet<string> =>
  new Set(
    facts
      .having('python')
      .flatMap(([{ traits }, { calls }]) =>
        traits.test ? [] : calls.filter(({ name }) => name === 'owned record').map(({ args }) => args[0]?.text ?? ''),
      ),
  );

const LOOKS_FOR = /(?:^|\.)(?:execute|filter|filter_by|where|get|find|find_one|get_or_404|fetch\w*)$/;

/** Records are then looked for with what the client said, and not by an administrator alone. */
function looksFor({ args, line, within }: PythonCall, { calls }: PythonFact): boolean {
  const word = new RegExp(`\\b${args[0]?.text ?? ''}\\b`);
  return calls.some(
    (one) =>
      one.within === within &&
      one.line > line &&
      LOOKS_FOR.test(one.name) &&
      [...one.args, ...one.named.map(([, value]) => value)].some(
        (value) => isRemote(value) && value?.taint?.staff !== true && word.test(value?.text ?? ''),
      ),
  );
}

const APP =
  "from fastapi import FastAPI, Depends\napp = FastAPI()\n@app.get('/tickets/{id}')\ndef one(id: int, current_user = Depends(get_current_user), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id).first()\n    if ticket.owner != current_user:\n        raise HTTPException(403)\n    return ticket\n";

export const pythonForeignRecord = pythonRule({
  id: 'python-foreign-record',
  title: 'Whoever signed in reaches records of others (insecure direct object reference)',
  severity: 'medium',
  cwe: 'CWE-639',
  why: 'The client names the record. Whoever tries other numbers reads or changes what belongs to other people.',
  remedy: 'Look the record up together with its owner, or compare the owner before anything is done with it.',
  references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
  callees: /^(?:foreign (?:record|read)|owner (?:sent|chosen))$/,
  call(call, fact, _file, facts) {
    if (call.name === 'owner chosen') return looksFor(call, fact) ? { message: say('owner-from-request') } : undefined;
    if (call.name === 'owner sent') return { message: say('owner-from-request') };
    const of = call.args[0]?.text ?? '';
    const isOwned = owned(facts).has(of);
    const hasOwner = ownedTables(facts).has(kindName(of));
    if (call.name === 'foreign record')
      return isOwned
        ? { message: say('record-of-anybody') }
        : hasOwner
          ? { message: say('record-changed-unasked') }
          : undefined;
    return call.name === 'foreign read' && isPrivateName(of, hasOwner) && (isOwned || hasOwner)
      ? { message: say('record-read-by-anybody') }
      : undefined;
  },
  bad: [
    "from flask import Flask, request\nfrom flask_login import current_user, login_required\napp = Flask(__name__)\n@app.route('/orders')\n@login_required\ndef orders():\n    user_id = request.args.get('user_id', current_user.id)\n    return jsonify(Order.query.filter_by(user_id=user_id).all())",
    "from flask import Flask, request\nfrom flask_login import current_user, login_required\napp = Flask(__name__)\n@app.route('/orders')\n@login_required\ndef orders():\n    user_id = request.args.get('user_id', current_user.id)\n    if not user_id:\n        return 'none'\n    if user_id is not None:\n        count(1)\n    return jsonify(Order.query.filter_by(user_id=user_id).all())",
    "from flask import Flask, request, session\napp = Flask(__name__)\n@app.route('/orders')\ndef orders():\n    if 'user_id' not in session:\n        return redirect('/login')\n    owner = request.args.get('user_id', session['user_id'])\n    cursor.execute('SELECT * FROM orders WHERE user_id = ?', (owner,))\n    return jsonify(cursor.fetchall())",
    'from django.db import models\nfrom rest_framework import viewsets\nclass Invoice(models.Model):\n    user_id = models.IntegerField()\nclass Invoices(viewsets.ModelViewSet):\n    queryset = Invoice.objects.all()\n    permission_classes = [IsAuthenticated]',
    "from flask import Flask, request\nfrom flask_login import login_required\napp = Flask(__name__)\n@app.route('/posts', methods=['POST'])\n@login_required\ndef add():\n    author_id = request.form['author']\n    posts_db.add_post(author_id, request.form['title'])\n    return 'kept'",
    "from fastapi import APIRouter, Depends\nfrom sqlalchemy import Table, Column\nmessages = Table('messages', meta, Column('id', Integer), Column('user_id', Integer))\nrouter = APIRouter(prefix='/rooms', dependencies=[Depends(get_current_user)])\n@router.get('/{room}/messages')\nasync def of_room(room: int):\n    return conn.execute(messages.select().where(messages.c.room_id == room)).fetchall()",
    "from flask import Flask\nfrom flask_login import login_required\napp = Flask(__name__)\nclass Note(db.Model):\n    id = db.Column(db.Integer)\n    owner_id = db.Column(db.Integer)\n@app.route('/notes/<int:id>')\n@login_required\ndef note(id):\n    return render_template('note.html', note=Note.query.get(id))",
    `${APP}@app.put('/tickets/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_current_user), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id).first()\n    ticket.state = new.state\n    db.commit()\n    return ticket`,
    "from flask import Flask, session\napp = Flask(__name__)\n@app.route('/cart')\ndef cart():\n    return jsonify(CartItem.query.filter_by(user_id=session['user_id']).all())\n@app.route('/cart/<int:id>', methods=['DELETE'])\ndef remove(id):\n    if 'user_id' not in session:\n        return redirect('/login')\n    item = CartItem.query.get(id)\n    db.session.delete(item)\n    db.session.commit()\n    return 'gone'",
  ],
  good: [
    "from flask import Flask, request\nfrom flask_login import current_user, login_required\napp = Flask(__name__)\n@app.route('/orders')\n@login_required\ndef orders():\n    user_id = request.args.get('user_id', current_user.id)\n    if user_id != current_user.id and not current_user.is_admin:\n        abort(403)\n    return jsonify(Order.query.filter_by(user_id=user_id).all())",
    "from flask import Flask, request\nfrom flask_login import current_user, login_required\napp = Flask(__name__)\n@app.route('/orders')\n@login_required\ndef orders():\n    user_id = request.args.get('user_id', current_user.id)\n    if not may_see(user_id):\n        abort(403)\n    return jsonify(Order.query.filter_by(user_id=user_id).all())",
    "from flask import Flask, request\nfrom flask_login import current_user, login_required\napp = Flask(__name__)\n@app.route('/orders')\n@login_required\ndef orders():\n    user_id = current_user.id\n    if current_user.is_admin:\n        user_id = request.args.get('user_id', current_user.id)\n    return jsonify(Order.query.filter_by(user_id=user_id).all())",
    "from flask import Flask, request\nfrom flask_login import current_user, login_required\napp = Flask(__name__)\n@app.route('/orders')\n@admin_required\ndef orders():\n    user_id = request.args.get('user_id', current_user.id)\n    return jsonify(Order.query.filter_by(user_id=user_id).all())",
    'from django.db import models\nfrom rest_framework import viewsets\nclass Invoice(models.Model):\n    user_id = models.IntegerField()\nclass Invoices(viewsets.ModelViewSet):\n    queryset = Invoice.objects.all()\n    permission_classes = [IsAuthenticated]\n    def get_queryset(self):\n        return super().get_queryset().filter(user_id=self.request.user.id)',
    "from flask import Flask, request\nfrom flask_login import login_required\napp = Flask(__name__)\n@app.route('/posts', methods=['POST'])\n@login_required\ndef add():\n    author_id = request.form['author']\n    if author_id != current_user.id:\n        abort(403)\n    posts_db.add_post(author_id, request.form['title'])\n    return 'kept'",
    "from flask import Flask\nfrom flask_login import login_required\napp = Flask(__name__)\nclass Post(db.Model):\n    id = db.Column(db.Integer)\n    author_id = db.Column(db.Integer)\n@app.route('/posts/<int:id>')\n@login_required\ndef post(id):\n    return render_template('post.html', post=Post.query.get(id))",
    "from flask import Flask\nfrom flask_login import login_required\napp = Flask(__name__)\nclass Note(db.Model):\n    id = db.Column(db.Integer)\n    owner_id = db.Column(db.Integer)\n@app.route('/notes/<int:id>')\n@login_required\ndef note(id):\n    note = Note.query.get(id)\n    if note.owner_id != current_user.id:\n        abort(403)\n    return render_template('note.html', note=note)",
    `${APP}@app.put('/tickets/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_current_user), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id, Ticket.owner == current_user).first()\n    ticket.state = new.state\n    db.commit()\n    return ticket`,
    `${APP}@app.put('/tickets/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_admin), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id).first()\n    ticket.state = new.state\n    db.commit()\n    return ticket`,
    `${APP}@app.put('/pages/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_current_user), db = Depends(get_db)):\n    page = db.query(Page).filter(Page.id == id).first()\n    page.text = new.text\n    db.commit()\n    return page`,
  ],
});
