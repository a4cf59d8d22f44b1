import type { PythonValue } from '../../facts/python/pythonFacts.ts';
import { argument, pythonRule, setsConfig } from './pythonRule.ts';

const isText = (value: PythonValue | undefined): boolean => typeof value?.constant === 'string' && value.constant.length > 0;

export const pythonFixedSigningKey = pythonRule({
  id: 'python-fixed-signing-key',
  title: 'The key that signs logins is written into the code',
  severity: 'medium',
  category: 'secrets',
  cwe: 'CWE-798',
  why: 'Whoever reads the code can sign sessions and tokens as anybody.',
  remedy: 'Read the key from the environment or a secret store.',
  call: (call) => {
    if (setsConfig(call)) return call.named.some(([name, value]) => name === 'SECRET_KEY' && isText(value)) ? { confidence: 'medium', evidence: 'SECRET_KEY = a fixed text' } : undefined;
    if (/(?:^|\.)Hashids$/.test(call.name)) return [...call.args, ...call.named.map(([, value]) => value)].some((value) => /SECRET_KEY/.test(value.text)) ? { severity: 'low', message: 'Hashids do not hide their salt: the signing key can be computed from a few of them.' } : undefined;
    if (call.name === 'hmac.new') return isText(call.args[0]) && String(call.args[0]?.constant).length > 3 ? { confidence: 'medium', evidence: 'hmac.new(a fixed key …)' } : undefined;
    if (!/^(?:jwt|jose\.jwt)\.(?:encode|decode)$/.test(call.name)) return undefined;
    const key = argument(call, 1, 'key');
    return isText(key) && !/BEGIN PUBLIC|BEGIN CERT/.test(String(key?.constant)) ? { confidence: 'high', evidence: `${call.name}(… a fixed key)` } : undefined;
  },
  assign: ({ target, value }) => (/(?:\.secret_key|SECRET_KEY['"]?\]?)$/.test(target) && typeof value.constant === 'string' && value.constant.length > 0 && !/environ|change|example/i.test(value.constant) ? { confidence: 'medium', evidence: `${target} = a fixed text` } : undefined),
  bad: [
    'import hmac, hashlib\nhmac.new(b\'top-secret\', data, hashlib.sha256)',
    'import jwt\njwt.encode({\'u\': 1}, \'top-secret\', algorithm=\'HS256\')',
    'app.config[\'SECRET_KEY\'] = \'abc\'',
    'app.secret_key = \'dev key\'',
  ],
  good: [
    'import os\napp.secret_key = os.environ[\'KEY\']',
    'import jwt\njwt.encode({\'u\': 1}, key, algorithm=\'HS256\')',
  ],
});
