import { isFalse, pythonRule } from './pythonRule.ts';

export const pythonCookieFlags = pythonRule({
  id: 'python-cookie-flags',
  title: 'A cookie is sent where others can read it',
  severity: 'low',
  cwe: 'CWE-614',
  why: 'Without Secure it travels unencrypted; without HttpOnly scripts can read it.',
  remedy: 'Set secure=True, httponly=True and samesite="Lax".',
  call: (call) => {
    if (!/\.set_cookie$/.test(call.name)) return undefined;
    const value = (name: string) => call.named.find(([key]) => key === name)?.[1];
    if (isFalse(value('secure')) || isFalse(value('httponly'))) return { severity: 'medium', confidence: 'high' };
    return value('secure') === undefined || value('httponly') === undefined ? { confidence: 'medium' } : undefined;
  },
  assign: ({ target, value }) => (/(?:SESSION|CSRF|REMEMBER)_COOKIE_(?:SECURE|HTTPONLY)['"]?\]?$/.test(target) && isFalse(value) ? { severity: 'medium', confidence: 'high' } : undefined),
  bad: [
    'r.set_cookie(\'s\', v)',
    'r.set_cookie(\'s\', v, secure=False)',
    'SESSION_COOKIE_SECURE = False',
  ],
  good: [
    'r.set_cookie(\'s\', v, secure=True, httponly=True, samesite=\'Lax\')',
  ],
});
