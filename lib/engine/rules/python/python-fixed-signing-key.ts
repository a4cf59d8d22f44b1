import type { PythonAssign, PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { argument, setsConfig } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

const isText = (value: PythonValue | undefined): boolean =>
  typeof value?.constant === 'string' && value.constant.length > 0;

/** Names of what holds such a secret, signed with in whatever module. */
const HOLDS =
  /^(?:\w+\.)?_*(?:JWT|(?:ACCESS_?|REFRESH_?)?TOKEN|SESSION|COOKIE|SIGNING|AUTH)_?SECRET(?:_?KEY)?$|^(?:\w+\.)?JWT_?KEY$/i;
const PLACEHOLDER = /environ|change|example|your|placeholder|xxx|^[<{$%[]|\s/i;
const isHeld = ({ constant }: PythonValue): boolean =>
  typeof constant === 'string' && constant.length > 3 && !PLACEHOLDER.test(constant);
/** Tokens are signed with what goes by this name. */
const signsWith = ({ calls }: PythonFact, name: string): boolean =>
  calls.some(
    (call) => /^(?:jwt|jose\.jwt)\.(?:encode|decode)$/.test(call.name) && argument(call, 1, 'key')?.text === name,
  );

/** `os.environ.get('JWT_SECRET', 'a text')`, `os.environ.get('JWT_SECRET') or 'a text'` */
const FALLBACK =
  /^os\.(?:environ\.get|getenv)\(\s*["'][A-Z_]*(?:SECRET|SIGNING|PRIVATE)[A-Z_]*["'](?:,|\s*\)\s*or)\s*["'][^"']{6,}["']\)?$/;

const GETS = /^os\.(?:getenv|environ\.get)$/;
const SETTING = /^(?:(?:JWT|FLASK|DJANGO|APP|SESSION|TOKEN|AUTH)_?)?SECRET(?:_KEY)?$/;

/** A setting with a fixed text where it is missing. Assigned ones are told by their target. */
const ofFallback = ({ name, args, line }: PythonCall, assigns: PythonFact['assigns']): Verdict | undefined =>
  SETTING.test(String(args[0]?.constant)) &&
  String(args[1]?.constant ?? '').length > 5 &&
  !assigns.some((one) => one.line === line)
    ? { severity: 'low', evidence: `${name}(… a fixed text)`, message: say('default-key') }
    : undefined;

/** Settings that say by their name that no server runs with them: `settings/development.py`. */
const FOR_DEVELOPMENT =
  /(?:^|\/)(?:settings|config)[^/]*\/(?:[^/]*_)?(?:dev|devel|development|local|ci|test|testing)(?:_[^/]*)?\.py$/;

/** A key as a fixed text. */
const ofAssign = ({ target, value, module }: PythonAssign, fact: PythonFact): Verdict | undefined =>
  isHeld(value) && (HOLDS.test(target) || (module && signsWith(fact, target)))
    ? { confidence: 'medium', evidence: `${target} = a fixed text` }
    : /SECRET|SIGNING|JWT/i.test(target) && FALLBACK.test(value.text)
      ? {
          severity: 'low',
          evidence: `${target} = … a fixed text`,
          message: say('default-key'),
        }
      : /(?:\.secret_key|SECRET_KEY['"]?\]?)$/.test(target) &&
          typeof value.constant === 'string' &&
          value.constant.length > 0 &&
          !/environ|change|example/i.test(value.constant)
        ? { confidence: 'medium', evidence: `${target} = a fixed text` }
        : undefined;

export const pythonFixedSigningKey = pythonRule({
  id: 'python-fixed-signing-key',
  title: 'Hard-coded signing key',
  severity: 'medium',
  category: 'secrets',
  cwe: 'CWE-798',
  why: 'Whoever reads the code can sign sessions and tokens as anybody.',
  remedy: 'Read the key from the environment or a secret store.',
  callees:
    /^os\.(?:getenv|environ\.get)$|(?:^|\.)(?:update|from_mapping|Hashids|encode|decode|add_middleware)$|^hmac\.new$|(?:Middleware|Serializer|Signer|JWTManager|JWTStrategy)$/,
  call: (call, { assigns }) => {
    if (GETS.test(call.name)) return ofFallback(call, assigns);
    if (setsConfig(call))
      return call.named.some(([name, value]) => name === 'SECRET_KEY' && isText(value))
        ? { confidence: 'medium', evidence: 'SECRET_KEY = a fixed text' }
        : undefined;
    if (/(?:^|\.)Hashids$/.test(call.name))
      return [...call.args, ...call.named.map(([, value]) => value)].some((value) => /SECRET_KEY/.test(value.text))
        ? {
            severity: 'low',
            message: say('hashids-salt'),
          }
        : undefined;
    if (call.name === 'hmac.new')
      return isText(call.args[0]) && String(call.args[0]?.constant).length > 3
        ? { confidence: 'medium', evidence: 'hmac.new(a fixed key …)' }
        : undefined;
    if (/(?:Middleware|Serializer|Signer|JWTManager|JWTStrategy)$/.test(call.name)) {
      const key =
        call.named.find(([name]) => /^(?:secret|secret_key|signing_key)$/.test(name))?.[1] ??
        (/^itsdangerous\./.test(call.name) ? call.args[0] : undefined);
      return isText(key) ? { confidence: 'medium', evidence: `${call.name}(… a fixed key)` } : undefined;
    }
    if (/\.add_middleware$/.test(call.name))
      return isText(call.named.find(([name]) => name === 'secret_key')?.[1])
        ? { confidence: 'medium', evidence: 'add_middleware(… a fixed key)' }
        : undefined;
    if (!/^(?:jwt|jose\.jwt)\.(?:encode|decode)$/.test(call.name)) return undefined;
    const key = argument(call, 1, 'key');
    return isText(key) && !/BEGIN PUBLIC|BEGIN CERT/.test(String(key?.constant))
      ? { confidence: 'high', evidence: `${call.name}(… a fixed key)` }
      : undefined;
  },
  assign: (one, fact, { path }) => {
    const verdict = ofAssign(one, fact);
    return verdict !== undefined && FOR_DEVELOPMENT.test(path) ? { ...verdict, severity: 'low' } : verdict;
  },
  bad: [
    "import os\nSECRET_KEY = os.environ.get('SECRET_KEY') or 'dev-secret-key'",
    "JWT_SECRET = 'weak_secret'",
    "import jwt\nSECRET = 'weak_secret'\n\n\n\n\ndef read(token):\n    return jwt.decode(token, SECRET, algorithms=['HS256'])",
    "import os\ndef get_secret_key():\n    return os.getenv('SECRET_KEY', 'dev-secret-for-now')",
    "from starlette.middleware.sessions import SessionMiddleware\napp.add_middleware(SessionMiddleware, secret_key='plain words here')",
    "import os\nJWT_SECRET = os.environ.get('JWT_SECRET', 'plain words here')",
    "import hmac, hashlib\nhmac.new(b'top-secret', data, hashlib.sha256)",
    "import jwt\njwt.encode({'u': 1}, 'top-secret', algorithm='HS256')",
    "app.config['SECRET_KEY'] = 'abc'",
    "app.secret_key = 'dev key'",
  ],
  good: [
    "JWT_SECRET = 'change me'\nTOKEN_SECRET = ''\nJWT_SECRET_NAME = 'jwt-secret-of-the-vault'\nSECRET = 'not used for tokens'",
    "import os\nJWT_SECRET = os.environ.get('JWT_SECRET', '')\nJWT_ISSUER = os.environ.get('JWT_ISSUER', 'our own server')",
    "import os\napp.secret_key = os.environ['KEY']",
    "import jwt\njwt.encode({'u': 1}, key, algorithm='HS256')",
  ],
});
