import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A route asks who is there by what it does, not by what it says to people or to those who read it. */

const route = (body: string, doc = ''): string => `from flask import Flask, request, abort
from .models import User, db
app = Flask(__name__)
@app.route('/users/<id>', methods=['DELETE'])
def remove(id):
${doc}${body.replace(/^/gm, '    ')}
    user = User.query.get(id)
    db.session.delete(user)
    db.session.commit()
    return 'done'
`;

test.each([
  ['nobody', true, 'count = 3'],
  ['a comment', true, '# the token of the owner is asked in front\ncount = 3'],
  ['what is told', true, "if not id:\n    return 'no token of the owner was sent', 400"],
  ['a docstring', true, '"""Only who is logged in\n\nmay do this (login_required)."""\ncount = 3'],
  [
    'a statement',
    false,
    "row = db.execute('select id from sessions where token = ?', (request.headers.get('X-T'),))\nif row is None:\n    abort(403)",
  ],
  ['a header', false, "if request.headers.get('Authorization') != KEY:\n    abort(403)"],
  ['who is there', false, 'if not current_user.is_authenticated:\n    abort(403)'],
])('%s: %s', async (_name, isTold, body) => {
  const { findings } = await analyze(memoryTree({ 'app/views.py': route(body) }), { kind: 'repository' });
  expect(findings.some(({ rule }) => rule === 'python-missing-sign-in')).toBe(isTold);
});
