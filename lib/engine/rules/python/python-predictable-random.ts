import { pythonRule } from './pythonRule.ts';

const SECRET = /token|secret|passw|salt|nonce|otp|session|csrf|api_?key|reset|verification/i;

export const pythonPredictableRandom = pythonRule({
  id: 'python-predictable-random',
  title: 'Predictable secret from the random module',
  severity: 'medium',
  cwe: 'CWE-330',
  why: 'The random module’s output can be computed from a few of its values, and so can secrets made with it.',
  remedy: 'Use the secrets module.',
  callees: /\.set_cookie$|^hashlib\.\w+$/,
  call: (call) =>
    /(?:\.set_cookie|^hashlib\.\w+)$/.test(call.name) &&
    /token|session|secret|csrf/i.test(call.text) &&
    call.args.some((value) => value.random !== undefined)
      ? {}
      : undefined,
  assign: ({ target, value, text }) =>
    SECRET.test(target) && value.random !== undefined && !/SystemRandom|secrets\./.test(text)
      ? {}
      : /token|secret|passw|salt|nonce|otp|session|csrf|api_?key|reset|verification/i.test(target) &&
          /\brandom\.(?:random|randint|choice|choices|randrange|sample|getrandbits|uniform|shuffle)\(|\buuid\.uuid1\(/.test(
            text,
          ) &&
          !/SystemRandom|secrets\./.test(text) &&
          value !== undefined
        ? {}
        : undefined,
  bad: [
    'import uuid\nsession_key = str(uuid.uuid1())',
    'import random\ndef make_otp():\n    return random.randint(100000, 999999)',
    'import random\nvalue = str(random.random())[2:]\nsession[key] = value',
    "import random\ntoken = ''.join(random.choice(letters) for _ in range(32))",
    'import random\nreset_code = random.randint(100000, 999999)',
  ],
  good: [
    'import uuid\nsession_key = str(uuid.uuid4())',
    'import random\ndef roll():\n    return random.randint(1, 6)',
    'import random\nr = random.SystemRandom()\ntoken = r.random()',
    'import secrets\ntoken = secrets.token_hex(32)',
    'import random\ncolor = random.choice(colors)',
  ],
});
