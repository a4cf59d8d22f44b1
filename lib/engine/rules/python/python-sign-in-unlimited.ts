import type { Facts } from '../../facts.ts';
import { LIMITS } from '../injection/limitWords.ts';
import { pythonRule } from './pythonRule.ts';

/** Whether anything of the program counts attempts, by its packages, decorators and names. */
const isLimited = (facts: Facts): boolean => facts.whole(foundLimit);
const foundLimit = (facts: Facts): boolean =>
  facts
    .having('python')
    .some(
      ([{ traits }, { imports, decorators, calls, assigns, mentions }]) =>
        !traits.test &&
        (imports.some((name) => LIMITS.test(name)) ||
          mentions.some((name) => LIMITS.test(name)) ||
          decorators.some(({ name }) => /limit/i.test(name) || LIMITS.test(name)) ||
          calls.some(({ name }) => LIMITS.test(name)) ||
          assigns.some(({ target, value }) => LIMITS.test(target) || /ratelimit|throttl|axes/i.test(value.text))),
    );

export const pythonSignInUnlimited = pythonRule({
  id: 'python-sign-in-unlimited',
  title: 'Sign-in without a limit on attempts',
  severity: 'low',
  cwe: 'CWE-307',
  why: 'Whoever has a list of passwords can try all of them. Nothing in this program counts attempts.',
  remedy: 'Limit the attempts for each account and address (Flask-Limiter, slowapi, django-axes).',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html'],
  callees: /^sign in$/,
  call: (call, _fact, _file, facts) => (call.name === 'sign in' && !isLimited(facts) ? {} : undefined),
  bad: [
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])",
  ],
  good: [
    "from flask import Flask, request\nfrom flask_limiter import Limiter\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    return check(request.form['password'])",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/login', methods=['POST'])\ndef login():\n    user = find(request.form['name'])\n    user.failed_attempts += 1\n    return check(request.form['password'])",
    "from flask import Flask, render_template\napp = Flask(__name__)\n@app.route('/login')\ndef login():\n    return render_template('login.html')",
  ],
});
