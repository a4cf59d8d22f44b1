import { pythonRule } from './pythonRule.ts';

export const pythonPredictableRandom = pythonRule({
  id: 'python-predictable-random',
  title: 'A secret is made by a predictable random generator',
  severity: 'medium',
  cwe: 'CWE-330',
  why: 'The module random can be computed from a few of its outputs, and the secrets it makes with it.',
  remedy: 'Use the module secrets.',
  assign: ({ target, value, text }) => (/token|secret|passw|salt|nonce|otp|session|csrf|api_?key|reset|verification/i.test(target) && /\brandom\.(?:random|randint|choice|choices|randrange|sample|getrandbits|uniform|shuffle)\(/.test(text) && !/SystemRandom|secrets\./.test(text) && value !== undefined ? {} : undefined),
  bad: [
    'import random\ntoken = \'\'.join(random.choice(letters) for _ in range(32))',
    'import random\nreset_code = random.randint(100000, 999999)',
  ],
  good: [
    'import secrets\ntoken = secrets.token_hex(32)',
    'import random\ncolor = random.choice(colors)',
  ],
});
