import { pythonRule } from './pythonRule.ts';
import { isRemote } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

export const pythonLogInjection = pythonRule({
  id: 'python-log-injection',
  title: 'Log injection: input is logged unescaped',
  severity: 'low',
  purpose: 'log',
  cwe: 'CWE-117',
  why: 'With line breaks, a visitor forges log entries and hides what they did.',
  remedy: 'Strip line breaks first, or log as JSON.',
  callees: /\.(?:debug|info|warning|warn|error|critical|exception)$/,
  call: (call) => {
    if (
      !/^(?:logging\.getLogger\(\)|logging|(?:[\w.]*\.)?_?(?:logger|log|LOG|LOGGER))\.(?:debug|info|warning|warn|error|critical|exception)$/.test(
        call.name,
      )
    )
      return undefined;
    const value = call.args[0];
    return value?.built === true && isRemote(value) && value.taint?.kind === 'request'
      ? { value, message: say('reaches-place', value.taint.label) }
      : undefined;
  },
  bad: [
    "import logging\nfrom flask import request\nlog = logging.getLogger(__name__)\nlog.info('login by ' + request.form['user'])",
  ],
  good: [
    "import logging\nfrom flask import request\nlogging.info('login by %d' % int(request.form['id']))",
    "import logging\nlogging.info('started')",
  ],
});
