import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

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

const APP =
  "from fastapi import FastAPI, Depends\napp = FastAPI()\n@app.get('/tickets/{id}')\ndef one(id: int, current_user = Depends(get_current_user), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id).first()\n    if ticket.owner != current_user:\n        raise HTTPException(403)\n    return ticket\n";

export const pythonForeignRecord = pythonRule({
  id: 'python-foreign-record',
  title: 'Whoever signed in changes records of others (insecure direct object reference)',
  severity: 'medium',
  cwe: 'CWE-639',
  why: 'The client names the record. Whoever tries other numbers changes what belongs to other people.',
  remedy: 'Look the record up together with its owner, or compare the owner before it is changed.',
  references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
  callees: /^foreign record$/,
  call: (call, _fact, _file, facts) =>
    call.name === 'foreign record' && owned(facts).has(call.args[0]?.text ?? '')
      ? { message: say('record-of-anybody') }
      : undefined,
  bad: [
    `${APP}@app.put('/tickets/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_current_user), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id).first()\n    ticket.state = new.state\n    db.commit()\n    return ticket`,
    "from flask import Flask, session\napp = Flask(__name__)\n@app.route('/cart')\ndef cart():\n    return jsonify(CartItem.query.filter_by(user_id=session['user_id']).all())\n@app.route('/cart/<int:id>', methods=['DELETE'])\ndef remove(id):\n    if 'user_id' not in session:\n        return redirect('/login')\n    item = CartItem.query.get(id)\n    db.session.delete(item)\n    db.session.commit()\n    return 'gone'",
  ],
  good: [
    `${APP}@app.put('/tickets/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_current_user), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id, Ticket.owner == current_user).first()\n    ticket.state = new.state\n    db.commit()\n    return ticket`,
    `${APP}@app.put('/tickets/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_admin), db = Depends(get_db)):\n    ticket = db.query(Ticket).filter(Ticket.id == id).first()\n    ticket.state = new.state\n    db.commit()\n    return ticket`,
    `${APP}@app.put('/pages/{id}')\ndef change(id: int, new: Change, current_user = Depends(get_current_user), db = Depends(get_db)):\n    page = db.query(Page).filter(Page.id == id).first()\n    page.text = new.text\n    db.commit()\n    return page`,
  ],
});
