import { pythonRule } from './pythonRule.ts';
import { isTrue } from './pythonArguments.ts';

export const pythonDebugMode = pythonRule({
  id: 'python-debug-mode',
  title: 'Debug mode in production',
  severity: 'medium',
  cwe: 'CWE-489',
  why: 'Errors show code and variables, and the debugger lets visitors run Python.',
  remedy: 'Turn debug off where others can reach the application.',
  callees:
    /run_simple$|(?:^|\.)run$|^tornado\.web\.Application$|^fastapi\.FastAPI$|^starlette\.applications\.Starlette$/,
  // Tornado's settings are often made apart.
  entry: ({ target, value }, { imports }) =>
    target === 'debug' && isTrue(value) && imports.some((one) => /^tornado\b/.test(one))
      ? { confidence: 'medium' }
      : undefined,
  call: (call) =>
    /run_simple$/.test(call.name) && isTrue(call.named.find(([name]) => name === 'use_debugger')?.[1])
      ? { confidence: 'high' }
      : /(?:^|\.)(?:run|Application|FastAPI|Starlette)$/.test(call.name) &&
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
    "import tornado.web\nsettings = {'template_path': 'templates', 'debug': True}\ntornado.web.Application(handlers, **settings)",
    'import tornado.web\ntornado.web.Application(handlers, debug=True)',
    "from werkzeug.serving import run_simple\nrun_simple('0.0.0.0', 80, app, use_debugger=True)",
    'app.run(debug=True)',
    "from fastapi import FastAPI\napp = FastAPI(title='Shop', debug=True)",
    "app.config['DEBUG'] = True",
  ],
  good: [
    "settings = {'template_path': 'templates', 'debug': True}",
    'app.run(debug=False)',
    'app.run(port=80)',
    'from fastapi import FastAPI\napp = FastAPI(debug=settings.debug)',
    'DEBUG = True',
  ],
});
