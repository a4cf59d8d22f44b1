import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

/** What a framework asks before every route: a hook, what a router depends on, what a setting says of all views. */
const BEFORE_ALL = /before_request$|middleware$|DEFAULT_PERMISSION_CLASSES|permission_classes/;
const guardsAll = (facts: Facts): boolean => facts.whole(foundGuards);
const foundGuards = (facts: Facts): boolean => {
  for (const [{ traits }, { calls, decorators, assigns }] of facts.having('python'))
    if (
      !traits.test &&
      (decorators.some(({ name }) => BEFORE_ALL.test(name)) ||
        assigns.some(({ target }) => BEFORE_ALL.test(target)) ||
        calls.some(({ name, named }) => /before_request$/.test(name) || named.some(([key]) => key === 'dependencies')))
    )
      return true;
  return false;
};

export const pythonMissingSignIn = pythonRule({
  id: 'python-missing-sign-in',
  title: 'A route that changes accounts asks nobody to sign in',
  severity: 'medium',
  cwe: 'CWE-306',
  why: 'Whoever knows the address can change or remove the accounts of others.',
  remedy: 'Ask who is signed in, and check that the account is theirs.',
  references: ['https://owasp.org/Top10/A01_2021-Broken_Access_Control/'],
  callees: /^open route$/,
  call: (call, _fact, _file, facts) =>
    call.name === 'open route' && !guardsAll(facts) ? { message: say('account-changed-by-anybody') } : undefined,
  bad: [
    "from flask import Flask\napp = Flask(__name__)\n@app.route('/users/<id>', methods=['DELETE'])\ndef remove(id):\n    user = User.query.get(id)\n    db.session.delete(user)\n    db.session.commit()\n    return 'gone'",
    "from flask import Blueprint, request\nv = Blueprint('v', __name__)\n@v.route('/reset', methods=['POST'])\ndef reset():\n    data = request.get_json()\n    execute('UPDATE users SET password = %s WHERE name = %s', (data['password'], data['name']))\n    return 'done'",
  ],
  good: [
    "from flask import Flask\nfrom flask_login import login_required\napp = Flask(__name__)\n@app.route('/users/<id>', methods=['DELETE'])\n@login_required\ndef remove(id):\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from flask import Flask, session\napp = Flask(__name__)\n@app.route('/users/<id>', methods=['DELETE'])\ndef remove(id):\n    if session['id'] != id:\n        return 'no', 403\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from flask import Flask\napp = Flask(__name__)\n@app.before_request\ndef ask():\n    check()\n@app.route('/users/<id>', methods=['DELETE'])\ndef remove(id):\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from fastapi import FastAPI, Depends\napp = FastAPI()\n@app.delete('/users/{id}')\ndef remove(id: int, me=Depends(whoever)):\n    user = User.query.get(id)\n    db.session.delete(user)\n    return 'gone'",
    "from flask import Flask\napp = Flask(__name__)\n@app.route('/posts/<id>', methods=['DELETE'])\ndef remove(id):\n    post = Post.query.get(id)\n    db.session.delete(post)\n    return 'gone'",
  ],
});
