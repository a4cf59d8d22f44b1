import { callsOf, constant, nameOf, writesOf, apiPath, type ScriptFacts } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';

const TOKEN =
  /^(?:\w+[._:-])?(?:jwt|(?:access|auth|id|refresh|bearer|session|api|user)[._-]?(?:token|jwt)|token|id_?token|password|passwd|credentials?)$/i;

function isToken(script: ScriptFacts, key: number, value: number): boolean {
  const name = constant(script, key);
  return name !== undefined
    ? TOKEN.test(name)
    : /^(?:\w+_)?TOKEN(?:_\w+)?$/.test(nameOf(script, key)) && /token|jwt/i.test(nameOf(script, value));
}

export default patternRule({
  id: 'token-in-page-storage',
  title: 'Session token in localStorage',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-922',
  written: true,
  why: 'localStorage is readable by every script and never expires. One injected script, or one bad package, takes over the session.',
  remedy: 'Keep sessions in a cookie with httpOnly, secure and sameSite.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html#local-storage'],
  *find(script) {
    for (const call of callsOf(script, 'localStorage.setItem'))
      if (
        call.args.length > 1 &&
        isToken(script, call.args[0] as number, call.args[1] as number) &&
        constant(script, call.args[1] as number) === undefined
      )
        yield { value: call.value };
    for (const write of writesOf(
      script,
      'token',
      'jwt',
      'accessToken',
      'access_token',
      'authToken',
      'auth_token',
      'idToken',
      'refreshToken',
    ))
      if (apiPath(script, write.object) === 'localStorage' && constant(script, write.value) === undefined)
        yield { value: write.value, pos: write.pos };
  },
  bad: [
    'fetch("/login").then((r) => r.json()).then((d) => localStorage.setItem("access_token", d.token));',
    'localStorage.jwt = answer.jwt;',
  ],
  good: [
    'localStorage.setItem("theme", theme);',
    'localStorage.setItem("token", "");',
    'store.setItem("token", d.token);',
  ],
});
