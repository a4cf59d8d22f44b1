import { pythonRule } from './pythonRule.ts';
import { signsIn } from '../signsIn.ts';
import { isEmptyText, isFalse, isTrue, setsConfig } from './pythonArguments.ts';

export const pythonCookieFlags = pythonRule({
  id: 'python-cookie-flags',
  title: 'Cookie without security attributes',
  severity: 'low',
  cwe: 'CWE-614',
  why: 'Without Secure it travels unencrypted; without HttpOnly scripts can read it.',
  remedy: 'Set secure=True, httponly=True and samesite="Lax".',
  callees: /AuthTkt(?:CookieHelper|AuthenticationPolicy)$|(?:^|\.)(?:update|from_mapping)$|\.set_cookie$/,
  call: (call) => {
    if (/(?:^|\.)AuthTkt(?:CookieHelper|AuthenticationPolicy)$/.test(call.name))
      return call.spread === undefined &&
        (['secure', 'httponly'].some((name) => !call.named.some(([key, value]) => key === name && isTrue(value))) ||
          call.named.some(([key, value]) => key === 'samesite' && value.constant === null))
        ? { confidence: 'medium' }
        : undefined;
    if (setsConfig(call))
      return call.named.some(
        ([name, value]) => /^(?:SESSION|REMEMBER)_COOKIE_(?:SECURE|HTTPONLY)$/.test(name) && isFalse(value),
      )
        ? { severity: 'medium', confidence: 'high' }
        : undefined;
    if (
      !/\.set_cookie$/.test(call.name) ||
      call.spread !== undefined ||
      (call.args.length === 1 && call.named.length === 0)
    )
      return undefined;
    const value = (name: string) => call.named.find(([key]) => key === name)?.[1];
    if (isFalse(value('secure')) || isFalse(value('httponly'))) return { severity: 'medium', confidence: 'high' };
    // Taken away again.
    const isEnd = isEmptyText(call.args[1]) || [value('max_age'), value('expires')].some((end) => end?.constant === 0);
    if (!isEnd && signsIn(call.args[0]?.constant ?? value('key')?.constant) && value('httponly') === undefined)
      return { severity: 'medium', confidence: 'medium' };
    if (value('samesite')?.constant === null) return { severity: 'low', confidence: 'medium' };
    return value('secure') === undefined || value('httponly') === undefined ? { confidence: 'medium' } : undefined;
  },
  assign: ({ target, value }) =>
    /(?:SESSION|CSRF|REMEMBER)_COOKIE_(?:SECURE|HTTPONLY)['"]?\]?$/.test(target) && isFalse(value)
      ? { severity: 'medium', confidence: 'high' }
      : undefined,
  bad: [
    'app.config.update(SESSION_COOKIE_SECURE=False)',
    "r.set_cookie('s', v)",
    "r.set_cookie('session_id', v)",
    "r.set_cookie('s', v, secure=False)",
    'SESSION_COOKIE_SECURE = False',
  ],
  good: [
    "r.set_cookie('session_id', '', expires=0, secure=True, httponly=True)",
    'jar.set_cookie(cookie)',
    "r.set_cookie('s', v, **flags)",
    "r.set_cookie('s', v, secure=True, httponly=True, samesite='Lax')",
  ],
});
