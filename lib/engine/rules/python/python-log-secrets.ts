import { pythonRule } from './pythonRule.ts';

/** What functions in the cloud print is kept in a log. */
const IN_CLOUD = /^(?:lambda_)?handler$/;
/** A constant that holds a secret. */
const HELD = /^(?:str\()?[A-Z][A-Z\d_]*(?:SECRET|PASSWORD|TOKEN|_KEY)(?:_\d+)?\)?$/;

export const pythonLogSecrets = pythonRule({
  id: 'python-log-secrets',
  title: 'Secret in the log',
  severity: 'medium',
  cwe: 'CWE-532',
  why: 'Logs are read by more people, kept longer and sent further than the secret is meant for.',
  remedy: 'Leave it out, or log only that it was present.',
  callees: /\.(?:debug|info|warning|error|critical|exception|trace|success)$|^print$/,
  call: (call) =>
    /^(?:logging\.getLogger\(\)|logging|logger|log|app\.logger|self\.logger|_logger|LOG|loguru\.logger|structlog\.get_logger\(\))\.(?:debug|info|warning|error|critical|exception|trace|success)$|^print$/.test(
      call.name,
    ) &&
    (call.name !== 'print' || /password/i.test(call.text) || IN_CLOUD.test(call.within ?? '')) &&
    call.args.some((value) =>
      value.constant === undefined
        ? /(?<![\w.])(?:\w*\.)?(?:password|passwd|secret|secret_key|api_key|access_token|private_key)\b(?!\s*(?:is|==|_))/.test(
            value.text.replace(/"[^"{]*"|'[^'{]*'/g, ''),
          ) || HELD.test(value.text)
        : HELD.test(value.text),
    )
      ? { confidence: 'low' }
      : undefined,
  bad: [
    "from os import environ\nAPI_TOKEN = environ['API_TOKEN']\ndef lambda_handler(event, context):\n    print('token: ', API_TOKEN)",
    "import logging\nlogging.info('login %s', password)",
  ],
  good: [
    "print('password:', '***')",
    'print(secret)',
    "import logging\nlogging.info('password changed')",
    "logger.info('user %s', user.name)",
  ],
});
