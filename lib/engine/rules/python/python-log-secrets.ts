import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import { pythonRule } from './pythonRule.ts';

/** What functions in the cloud print is kept in a log. */
const IN_CLOUD = /^(?:lambda_)?handler$/;
/** A constant that holds a secret. */
const HELD =
  /^(?:str\(|f["'][^"'{]{0,60}\{)?(?:config\.|settings\.)?[A-Z][A-Z\d_]*(?:SECRET|PASSWORD|TOKEN|_KEY)(?:_\d+)?(?:\)|\}["'])?$/;

/** `log.info('user=%s password=%s', user, pw)`: the text says what the value is. */
const PLACES = /\bpass(?:word|wd)?\s*[=:]\s*(?:%s|%r|\{\})/i;
const saysPassword = ({ args: [text, ...values] }: PythonCall): boolean => {
  const said = typeof text?.constant === 'string' ? text.constant : '';
  const at = said.search(PLACES);
  const before = said.slice(0, Math.max(0, at)).match(/%[srd]|\{\}/g)?.length ?? 0;
  const value = at < 0 ? undefined : values[before];
  return value !== undefined && value.constant === undefined;
};

/** A code that somebody is sent to sign in with, printed by a server. */
const ONE_TIME = /^(?:\w+\.)?(?:otp|one_time|verification|reset)_(?:code|password|token)$/;
const SERVERS = /^(?:flask|django|fastapi|quart|sanic|aiohttp|tornado|bottle)\b/;

/** `{query}` of an f-string, or a variable alone. */
const SHOWN = /\{(\w+)(?:![rs])?\}|^(\w+)$/g;
/** A password that a text is put together of. */
const HOLDS_PASSWORD = /\{\s*(?:\w+\.)?(?:password|passwd|pwd)\s*\}|\+\s*(?:\w+\.)?(?:password|passwd|pwd)\b/i;

/** A text is shown that holds a password: `query = f"… AND password = '{password}'"`. */
const showsTextWithPassword = (call: PythonCall, { assigns }: PythonFact): boolean =>
  call.args.some(({ text, constant }) =>
    constant === undefined
      ? [...text.matchAll(SHOWN)].some(([, place, alone]) => {
          const of = place ?? alone;
          const made = assigns.findLast(({ target, line }) => target === of && line < call.line);
          return made?.value.built === true && call.line - made.line < 60 && HOLDS_PASSWORD.test(made.value.text);
        })
      : false,
  );

/** A whole form or body, in a function that signs people in: their passwords are among it. */
const FORM = /(?:^|[{\s(])(?:flask\.)?request\.(?:form|json|get_json\(\)|POST)(?:$|[}\s)])/;
const SIGNS_IN = /log_?in|sign_?(?:in|up)|regist|authenticat|password/i;
const showsForm = ({ args, within = '' }: PythonCall): boolean =>
  SIGNS_IN.test(within) && args.some(({ text, constant }) => constant === undefined && FORM.test(text));

export const pythonLogSecrets = pythonRule({
  id: 'python-log-secrets',
  title: 'Secret in the log',
  severity: 'medium',
  cwe: 'CWE-532',
  why: 'Logs are read by more people, kept longer and sent further than the secret is meant for.',
  remedy: 'Leave it out, or log only that it was present.',
  callees: /\.(?:debug|info|warning|error|critical|exception|trace|success)$|^print$/,
  call: (call, fact) =>
    /^(?:logging\.getLogger\(\)|logging|logger|log|app\.logger|self\.logger|_logger|LOG|loguru\.logger|structlog\.get_logger\(\))\.(?:debug|info|warning|error|critical|exception|trace|success)$|^print$/.test(
      call.name,
    ) &&
    (showsTextWithPassword(call, fact) ||
      showsForm(call) ||
      ((call.name !== 'print' ||
        /password|api[ _]?key|_code|_token/i.test(call.text) ||
        IN_CLOUD.test(call.within ?? '')) &&
        (saysPassword(call) ||
          (fact.imports.some((name) => SERVERS.test(name)) && call.args.some(({ text }) => ONE_TIME.test(text))) ||
          call.args.some((value) =>
            value.constant === undefined
              ? /(?<![\w.])(?:\w*\.)?(?:password|passwd|secret|secret_key|api_key|access_token|private_key)\b(?!\s*(?:is|==|_))/.test(
                  value.text.replace(/"[^"{]*"|'[^'{]*'/g, ''),
                ) || HELD.test(value.text)
              : HELD.test(value.text),
          ))))
      ? { confidence: 'low' }
      : undefined,
  bad: [
    "from flask import request\npassword = request.form['password']\nquery = f\"SELECT id FROM users WHERE password = '{password}'\"\nprint(f'Running {query}')",
    'import logging\nquery = "SELECT id FROM users WHERE password = \'" + password + "\'"\nlogging.debug(query)',
    "import logging\nfrom flask import request\ndef login():\n    logging.info('asked %s', request.form)",
    "import logging\nlogging.info('user=%s password=%s', user, pw)",
    "import config\nprint(f'API Key: {config.MAIL_API_KEY}')",
    "from os import environ\nAPI_TOKEN = environ['API_TOKEN']\ndef lambda_handler(event, context):\n    print('token: ', API_TOKEN)",
    "import logging\nlogging.info('login %s', password)",
    'import pyotp\nfrom flask import Flask\notp_code = pyotp.TOTP(key).now()\nprint(otp_code)',
  ],
  good: [
    'import logging\nquery = f"SELECT id FROM users WHERE name = \'{name}\'"\nlogging.debug(query)',
    "import logging\nquery = f\"SELECT id FROM users WHERE password = '{password}'\"\nquery = 'SELECT 1'\nlogging.debug(query)",
    "import logging\nfrom flask import request\ndef login():\n    logging.info('asked %s', request.form['name'])",
    "import logging\nfrom flask import request\ndef search():\n    logging.info('asked %s', request.form)",
    "import logging\nlogging.info('user=%s password=%s', user, '***')",
    "import config\nprint(f'API Key: {config.MAIL_API_KEY_NAME}')",
    "print('password:', '***')",
    'print(secret)',
    'import pyotp\notp_code = pyotp.TOTP(key).now()\nprint(otp_code)',
    "import logging\nlogging.info('password changed')",
    "logger.info('user %s', user.name)",
  ],
});
