import { argument, byValue, pythonRule } from './pythonRule.ts';

export const pythonCodeInjection = pythonRule({
  id: 'python-code-injection',
  title: 'Text is run as Python code',
  severity: 'high',
  cwe: 'CWE-95',
  why: 'Whoever decides the text decides what the program does, with all its rights.',
  remedy: 'Parse the text (json, ast.literal_eval) or choose among known functions by name.',
  call: (call) => {
    if (!/^(?:builtins\.)?(?:eval|exec|compile)$|^code\.(?:interact|InteractiveConsole)$|runsource$|^timeit\.timeit$/.test(call.name)) return undefined;
    const value = argument(call, 0);
    if (value === undefined || value.constant !== undefined) return undefined;
    return byValue(value, 'high') ?? { severity: 'medium', confidence: 'low' };
  },
  bad: [
    'from flask import request\neval(request.args.get(\'q\'))',
    'def run(text):\n    exec(text)',
    '@app.get(\'/calc\')\ndef calc(expr: str):\n    return eval(expr)',
  ],
  good: [
    'import ast\nast.literal_eval(text)',
    'eval(\'1 + 1\')',
    'model.eval()',
    'from flask import request\nn = int(request.args[\'n\'])\nprint(n)',
  ],
});
