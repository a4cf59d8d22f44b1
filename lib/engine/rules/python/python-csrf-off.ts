import type { PythonFact } from '../../facts/python/pythonFacts.ts';
import { pythonRule } from './pythonRule.ts';
import { isFalse } from './pythonArguments.ts';
import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';

/** Webhooks prove by a seal who sends them; they need no guard of their own. */
const SEALED = (fact: PythonFact): boolean =>
  fact.calls.some(({ name }) =>
    /compare_digest$|construct_event$|(?:validate|verify|check)_(?:webhook_?)?signature$|SignatureVerifier|RequestValidator/.test(
      name,
    ),
  );

/** Whether anything in the repository asks where a form comes from, or says which sites the cookie goes with. */
const asksOrigin = (facts: Facts): boolean => facts.whole(foundOrigin);
const foundOrigin = (facts: Facts): boolean =>
  facts
    .having('python')
    .some(
      ([, { imports, assigns, calls }]) =>
        imports.some((name) => /csrf|flask_wtf|seasurf|talisman|flask_security|flask_appbuilder/i.test(name)) ||
        assigns.some(({ target }) => /csrf|SAMESITE/i.test(target)) ||
        calls.some(({ name, text }) => /csrf/i.test(name) || /SAMESITE/i.test(text)),
    );
const SIGNED_IN = /^(?:user(?:_?(?:id|name))?|uid|logged_?in|account(?:_id)?)$/i;

export const pythonCsrfOff = pythonRule({
  id: 'python-csrf-off',
  title: 'CSRF protection is off',
  severity: 'medium',
  cwe: 'CWE-352',
  why: 'Another site can make a signed-in visitor’s browser act in their name.',
  remedy: 'Keep the protection on. For APIs without cookies, use tokens instead.',
  decorator: (name, fact) =>
    /(?:^|\.)csrf_exempt$|csrf\.exempt$/.test(name) && !SEALED(fact) ? { confidence: 'low' } : undefined,
  callees: /^session\[\]=$|method_decorator$|set_default_csrf_options$|view_config$/,
  options: /^WTF_CSRF_/,
  call: (call, fact, _file, facts) =>
    call.name === 'session[]='
      ? SIGNED_IN.test(String(call.args[0]?.constant ?? '')) &&
        fact.imports.some((name) => /^flask(?:\.|$)/.test(name)) &&
        !asksOrigin(facts)
        ? { severity: 'low', message: say('no-csrf-tokens') }
        : undefined
      : /^@.*method_decorator$/.test(call.name) && /csrf_exempt$/.test(call.args[0]?.path ?? '')
        ? { confidence: 'low' }
        : /set_default_csrf_options$|^@.*view_config$/.test(call.name) &&
            call.named.some(([name, value]) => (name === 'require_csrf' || name === 'check_origin') && isFalse(value))
          ? { confidence: 'high' }
          : call.named.some(([name, value]) => /^WTF_CSRF_(?:ENABLED|CHECK_DEFAULT)$/.test(name) && isFalse(value))
            ? { confidence: 'high' }
            : undefined,
  entry: ({ target, value }) => (target === 'WTF_CSRF_ENABLED' && isFalse(value) ? { confidence: 'high' } : undefined),
  assign: ({ target, value }) =>
    target === 'MIDDLEWARE without CSRF' ||
    (/WTF_CSRF_ENABLED['"]?\]?$|WTF_CSRF_CHECK_DEFAULT['"]?\]?$/.test(target) && isFalse(value))
      ? { confidence: 'high' }
      : undefined,
  bad: [
    "from flask import request, session\ndef login():\n    session['user_id'] = find(request.form)",
    "MIDDLEWARE = [\n    'django.contrib.sessions.middleware.SessionMiddleware',\n    # 'django.middleware.csrf.CsrfViewMiddleware',\n    'django.contrib.auth.middleware.AuthenticationMiddleware',\n]",
    "from django.utils.decorators import method_decorator\nfrom django.views.decorators.csrf import csrf_exempt\n@method_decorator(csrf_exempt, name='dispatch')\nclass V(View):\n    pass",
    'app.config.update(WTF_CSRF_ENABLED=False)',
    'config.set_default_csrf_options(require_csrf=False)',
    '@csrf_exempt\ndef v(request):\n    pass',
    "app.config['WTF_CSRF_ENABLED'] = False",
  ],
  good: [
    "from flask import session\nfrom flask_wtf.csrf import CSRFProtect\ndef login():\n    session['user_id'] = 4",
    "from flask import session\ndef look():\n    session['theme'] = 4",
    "MIDDLEWARE = [\n    'django.contrib.sessions.middleware.SessionMiddleware',\n    'django.middleware.csrf.CsrfViewMiddleware',\n]",
    "MIDDLEWARE = ['django.middleware.common.CommonMiddleware']",
    'import hmac\n@csrf_exempt\ndef hook(request):\n    if not hmac.compare_digest(a, b):\n        return None',
    '@login_required\ndef v(request):\n    pass',
  ],
});
