import { pythonRule } from './pythonRule.ts';
import { isTrue } from './pythonArguments.ts';

export const pythonDebugMode = pythonRule({
  id: 'python-debug-mode',
  title: 'Debug mode in production',
  severity: 'medium',
  cwe: 'CWE-489',
  why: 'Errors show code and variables, and the debugger lets visitors run Python.',
  remedy: 'Turn debug off where others can reach the application.',
  callees: /run_simple$|(?:^|\.)run$/,
  call: (call) =>
    /run_simple$/.test(call.name) && isTrue(call.named.find(([name]) => name === 'use_debugger')?.[1])
      ? { confidence: 'high' }
      : /(?:^|\.)run$/.test(call.name) &&
          isTrue(call.named.find(([name]) => name === 'debug')?.[1]) &&
          !/^(?:asyncio|subprocess|uvicorn)\./.test(call.name)
        ? { confidence: 'high' }
        : undefined,
  assign: ({ target, value, module }, _fact, file) =>
    (/^(?:app|application)\.debug$/.test(target) ||
      /\.config\[['"]DEBUG['"]\]$/.test(target) ||
      (target === 'DEBUG' && module && /settings|config/i.test(file.path) && !/dev|local|test/i.test(file.path))) &&
    isTrue(value)
      ? { confidence: 'medium' }
      : undefined,
  bad: [
    "from werkzeug.serving import run_simple\nrun_simple('0.0.0.0', 80, app, use_debugger=True)",
    'app.run(debug=True)',
    "app.config['DEBUG'] = True",
  ],
  good: ['app.run(debug=False)', 'app.run(port=80)', 'DEBUG = True'],
});
