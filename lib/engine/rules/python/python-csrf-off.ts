import { isFalse, pythonRule } from './pythonRule.ts';

export const pythonCsrfOff = pythonRule({
  id: 'python-csrf-off',
  title: 'The guard against forged requests is off',
  severity: 'medium',
  cwe: 'CWE-352',
  why: 'Another site can make a signed-in visitor’s browser do things in their name.',
  remedy: 'Leave the guard on; for interfaces without cookies use tokens instead.',
  decorator: (name) => (/(?:^|\.)csrf_exempt$|csrf\.exempt$/.test(name) ? { confidence: 'medium' } : undefined),
  assign: ({ target, value }) => (/WTF_CSRF_ENABLED['"]?\]?$|WTF_CSRF_CHECK_DEFAULT['"]?\]?$/.test(target) && isFalse(value) ? { confidence: 'high' } : undefined),
  bad: [
    '@csrf_exempt\ndef v(request):\n    pass',
    'app.config[\'WTF_CSRF_ENABLED\'] = False',
  ],
  good: [
    '@login_required\ndef v(request):\n    pass',
  ],
});
