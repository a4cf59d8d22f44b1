import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

export const pythonTrustBoundary = pythonRule({
  id: 'python-trust-boundary',
  title: 'Unvalidated input in the session',
  severity: 'low',
  confidence: 'low',
  cwe: 'CWE-501',
  why: 'Code that reads the session later trusts it as the application’s own data.',
  remedy: 'Validate the value before it enters the session, and never let a visitor choose the key.',
  assign: ({ target, value, text }) => {
    if (!/^(?:flask\.session|session|request\.session|self\.session|self\.request\.session)\[/.test(target))
      return undefined;
    if (value.taint?.kind === 'request' && !/check|valid|auth|verif/i.test(text)) return { value };
    return undefined;
  },
  callees: /^session\[\]=$/,
  call: (call) =>
    call.name === 'session[]=' && call.args[0]?.taint?.kind === 'request'
      ? {
          severity: 'medium',
          confidence: 'medium',
          value: call.args[0],
          message: say('chooses-what-is-set', call.args[0].taint.label),
        }
      : undefined,
  bad: [
    "from flask import request, session\nsession['role'] = request.form['role']",
    "from flask import request, session\nsession[request.args['k']] = '1'",
  ],
  good: [
    "from flask import request, session\nsession['count'] = int(request.form['n'])",
    "from flask import session\nsession['user'] = user.id",
  ],
});
