import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

const SECRET = /token|secret|passw|salt|nonce|otp|session|csrf|api_?key|reset|verification/i;

/** What lets in whoever has it. */
const IS_TOKEN = /(?:^|[._])(?:\w*_)?(?:token|api_?key|reset_code|verification_code)$/i;
/** Only written otherwise: the name or number of an account in base64. */
const PUBLIC_TEXT =
  /(?:b64encode|base64_encode)\((?:(?!\bdef\b)[^])*?\b(?:user|account|customer|member)\.(?:username|id|pk|email|name)\b/;

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
    IS_TOKEN.test(target) && PUBLIC_TEXT.test(value.text) && !/hmac|sign|secret|random|uuid|make_/i.test(value.text)
      ? { message: say('token-of-public-parts') }
      : SECRET.test(target) && value.random !== undefined && !/SystemRandom|secrets\./.test(text)
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
    'token = urlsafe_base64_encode(force_bytes(user.username))',
    'import base64\nuser.api_key = base64.b64encode(f"{user.id}-{user.username}".encode()).decode()',
    'import uuid\nsession_key = str(uuid.uuid1())',
    'import random\ndef make_otp():\n    return random.randint(100000, 999999)',
    'import random\nvalue = str(random.random())[2:]\nsession[key] = value',
    "import random\ntoken = ''.join(random.choice(letters) for _ in range(32))",
    'import random\nreset_code = random.randint(100000, 999999)',
  ],
  good: [
    'uid = urlsafe_base64_encode(force_bytes(user.pk))\ntoken = default_token_generator.make_token(user)',
    'import base64\ntoken = base64.b64encode(hmac.new(KEY, user.username.encode()).digest())',
    'import uuid\nsession_key = str(uuid.uuid4())',
    'import random\ndef roll():\n    return random.randint(1, 6)',
    'import random\nr = random.SystemRandom()\ntoken = r.random()',
    'import secrets\ntoken = secrets.token_hex(32)',
    'import random\ncolor = random.choice(colors)',
  ],
});
