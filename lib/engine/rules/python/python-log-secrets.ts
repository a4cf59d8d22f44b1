import { pythonRule } from './pythonRule.ts';

export const pythonLogSecrets = pythonRule({
  id: 'python-log-secrets',
  title: 'A secret is written into the log',
  severity: 'medium',
  cwe: 'CWE-532',
  why: 'Logs are read by more people, kept longer and sent further than the secret is meant for.',
  remedy: 'Leave it out, or log that it was there.',
  call: (call) => (/^(?:logging\.getLogger\(\)|logging|logger|log|app\.logger|self\.logger|_logger|LOG)\.(?:debug|info|warning|error|critical|exception)$/.test(call.name) && call.args.some((value) => value.constant === undefined && /(?<![\w.])(?:\w*\.)?(?:password|passwd|secret|secret_key|api_key|access_token|private_key)\b(?!\s*(?:is|==|_))/.test(value.text.replace(/"[^"{]*"|'[^'{]*'/g, ''))) ? { confidence: 'low' } : undefined),
  bad: [
    'import logging\nlogging.info(\'login %s\', password)',
  ],
  good: [
    'import logging\nlogging.info(\'password changed\')',
    'logger.info(\'user %s\', user.name)',
  ],
});
