import { COOKIE_RIGHTS } from '../../facts/python/cookieRights.ts';
import { pythonRule } from './pythonRule.ts';

/** Whose record is shown or changed, by a cookie that nobody signed. */
const WHO = /^(?:user_?id|uid|account_?id)$/i;

export const pythonRightsByCookie = pythonRule({
  id: 'python-rights-by-cookie',
  title: 'Rights are decided by a cookie that anybody can write',
  severity: 'medium',
  cwe: 'CWE-565',
  why: 'A cookie that is not signed says what its sender wrote. Whoever writes `role=admin` into it has these rights.',
  remedy: 'Keep rights in the session on the server, or in a token whose signature is checked.',
  callees: /^[!=]=$|\.cookies\.get$/,
  call: (call) => {
    if (call.name.endsWith('.cookies.get'))
      return WHO.test(String(call.args[0]?.constant ?? '')) ? { confidence: 'low' } : undefined;
    if (call.name !== '==' && call.name !== '!=') return undefined;
    const cookie = call.args.find((one) => COOKIE_RIGHTS.test(one.text));
    const other = call.args.find((one) => one !== cookie)?.constant;
    return cookie !== undefined &&
      other !== undefined &&
      other !== null &&
      other !== '' &&
      (/admin|role|staff|superuser/i.test(cookie.text) || /^(?:admin|administrator|root)$/i.test(String(other)))
      ? {}
      : undefined;
  },
  bad: [
    "from flask import request\nuser = User.query.get(request.cookies.get('user_id'))",
    "from flask import request\nif request.cookies.get('role') == 'admin':\n    show()",
    "def panel(request):\n    if request.COOKIES['uname'] == 'admin':\n        return render(request, 'panel.html')",
  ],
  good: [
    "from flask import request\nif request.cookies.get('theme') == 'dark':\n    show()",
    "from flask import request, session\nif session['role'] == 'admin':\n    show()",
    "from flask import request\nif request.cookies.get('user') == '':\n    show()",
  ],
});
