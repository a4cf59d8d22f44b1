import { pythonRule } from './pythonRule.ts';
import type { PythonValue } from '../../facts/python/pythonFacts.ts';
import { isRemote } from './pythonArguments.ts';

/** A secret that a variable of the program holds. */
const isKept = ({ constant, text }: PythonValue): boolean =>
  typeof constant === 'string' && constant.length >= 8 && /^[A-Za-z_][\w.]*$/.test(text);

export const pythonTimingCompare = pythonRule({
  id: 'python-timing-compare',
  title: 'Timing attack: compares a signature byte by byte',
  severity: 'low',
  cwe: 'CWE-208',
  why: 'The comparison stops at the first wrong byte. Over many tries its duration reveals the right signature piece by piece.',
  remedy: 'Use hmac.compare_digest.',
  callees: /^[!=]=$/,
  call: (call) => {
    if (call.name !== '==' && call.name !== '!=') return undefined;
    const value = call.args.find((one) => isRemote(one));
    const seal = call.args.find((one) => /digest$|^hmac\./.test(one.call ?? ''));
    if (
      seal === undefined &&
      value !== undefined &&
      !call.args.every(isRemote) &&
      call.args.every((one) => one.constant === undefined || isKept(one)) &&
      /(?:token|secret|signature|api[_-]?key)['")\]]*$/i.test(value.text)
    )
      return { value, confidence: 'low' };
    return value !== undefined && seal !== undefined && value !== seal ? { value } : undefined;
  },
  bad: [
    "from flask import request\nif request.headers['X-Api-Key'] == API_KEY:\n    go()",
    "import hmac, hashlib\nfrom flask import request\nsig = hmac.new(KEY, request.data, hashlib.sha256).hexdigest()\nok = sig == request.headers['X-Signature']",
    "from flask import request\nMASTER = 'k3Jd92mXqLpZ'\napi_key = request.args.get('api_key')\nif api_key == MASTER:\n    go()",
  ],
  good: [
    "from flask import request\nKIND = 'a'\ntoken = request.args.get('token')\nif token == KIND:\n    go()",
    "from flask import request\nif request.form['csrf_token'] == session['csrf']:\n    go()\nif request.headers.get('X-Api-Key') == '':\n    stop()",
    "import hmac, hashlib\nfrom flask import request\nsig = hmac.new(KEY, request.data, hashlib.sha256).hexdigest()\nok = hmac.compare_digest(sig, request.headers['X-Signature'])",
    'import hashlib\nok = hashlib.sha256(data).hexdigest() == expected',
  ],
});
