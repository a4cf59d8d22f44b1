import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import { isFalse, namedArgument } from './pythonArguments.ts';
import { pythonRule } from './pythonRule.ts';

/** Claims that say who somebody is: such a token signs in. */
const WHO = /["'](?:_?id|sub|uid|user(?:_?(?:id|name))?|e?mail|roles?|is_?admin)["']\s*:/i;
const END = /["']exp["']\s*:/;

/** The end is set elsewhere in the module: `claims['exp'] = …`, `claims.update({'exp': …})`, `dict(claims, exp=…)`. */
const setsEnd = ({ assigns, calls }: PythonFact): boolean =>
  assigns.some(({ target }) => /\[["']exp["']\]$/.test(target)) ||
  calls.some(
    ({ name, text, named }) => (name.endsWith('update') && END.test(text)) || named.some(([key]) => key === 'exp'),
  );

function isEndless({ args: [claims] }: PythonCall, fact: PythonFact): boolean {
  const text = claims?.literal ?? claims?.text ?? '';
  return (
    text.startsWith('{') &&
    text.endsWith('}') &&
    WHO.test(text) &&
    !END.test(text) &&
    !text.includes('**') &&
    !setsEnd(fact)
  );
}

export const pythonTokenWithoutEnd = pythonRule({
  id: 'python-token-without-end',
  title: 'Sign-in token that never ends',
  severity: 'medium',
  cwe: 'CWE-613',
  why: 'A signed token is taken until it ends. One without an end stays good after a theft, a new password, or the removal of the account.',
  remedy: 'Set exp to minutes or hours from now, and renew tokens while the person is signed in.',
  callees: /^(?:jwt|jose\.jwt|authlib\.jose\.jwt)\.encode$|^flask_jwt_extended\.create_\w+_token$/,
  call: (call, fact) =>
    (call.name.endsWith('_token') ? isFalse(namedArgument(call, 'expires_delta')) : isEndless(call, fact))
      ? {}
      : undefined,
  assign: ({ target, value }) =>
    /\bJWT_ACCESS_TOKEN_EXPIRES(?:['"]\])?$/.test(target) && isFalse(value) ? {} : undefined,
  bad: [
    'from flask_jwt_extended import create_access_token\ntoken = create_access_token(identity=user.id, expires_delta=False)',
    "import jwt\ndef token(user):\n    return jwt.encode({'user_id': user.id, 'role': user.role}, KEY, algorithm='HS256')",
    "from jose import jwt\ndef token(user):\n    claims = {'sub': user.name}\n    return jwt.encode(claims, KEY)",
    "app.config['JWT_ACCESS_TOKEN_EXPIRES'] = False",
  ],
  good: [
    "import jwt\njwt.encode({\n            'username': name,\n            'realm': realm,\n            'nonce': nonce,\n            'role': role,\n            'authtype': kind,\n            'exp': now() + validity,\n            'rights': rights}, key)",
    'from flask_jwt_extended import create_access_token\ntoken = create_access_token(identity=user.id)',
    "import jwt\ndef token(user):\n    return jwt.encode({'user_id': user.id, 'exp': soon()}, KEY, algorithm='HS256')",
    "import jwt\ndef token(user):\n    claims = {'sub': user.name}\n    claims['exp'] = soon()\n    return jwt.encode(claims, KEY)",
    "import jwt\ndef token(data):\n    claims = data.copy()\n    claims.update({'exp': soon()})\n    return jwt.encode(claims, KEY)",
    "import jwt\ndef link(name):\n    return jwt.encode({'file': name}, KEY)",
  ],
});
