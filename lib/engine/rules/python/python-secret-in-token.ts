import { pythonRule } from './pythonRule.ts';

export const pythonSecretInToken = pythonRule({
  id: 'python-secret-in-token',
  title: 'Password inside a readable token',
  severity: 'low',
  confidence: 'high',
  cwe: 'CWE-522',
  why: 'A JSON web token is signed, not encrypted. Whoever holds it, or finds it in a log, reads everything in it.',
  remedy: 'Put only an id into the token, and look up the rest on the server.',
  callees: /^(?:jose\.)?jwt\.encode$/,
  call: (call) => {
    if (!/^(?:jose\.)?jwt\.encode$/.test(call.name)) return undefined;
    const claims = call.args[0] ?? call.named.find(([name]) => name === 'payload')?.[1];
    return /["'](?:password|passwd|pwd|passphrase|ssn|credit_card|card_number|cvv)["']\s*:/i.test(
      claims?.literal ?? claims?.text ?? '',
    )
      ? { evidence: 'jwt.encode({… a password …})' }
      : undefined;
  },
  bad: ["import jwt\njwt.encode({'sub': user.id, 'password': user.password}, key, algorithm='HS256')"],
  good: ["import jwt\njwt.encode({'sub': user.id, 'password_changed': user.changed}, key, algorithm='HS256')"],
});
