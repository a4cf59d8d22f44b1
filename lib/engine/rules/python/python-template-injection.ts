import { TEMPLATES } from '../../models/python/sinks.ts';
import { pythonRule } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument } from './pythonArguments.ts';

export const pythonTemplateInjection = pythonRule({
  id: 'python-template-injection',
  title: 'Template injection: text is compiled as a template',
  severity: 'high',
  purpose: 'template',
  cwe: 'CWE-1336',
  why: 'Template languages can reach the program behind them. Whoever writes the template can run code on the server.',
  remedy: 'Keep templates in files and pass values to them.',
  callees: (name) => TEMPLATES.has(name) || name.endsWith('.from_string'),
  call: (call) => {
    if (!TEMPLATES.has(call.name) && !call.name.endsWith('.from_string')) return undefined;
    const value = argument(call, 0, 'source');
    return byValue(value, 'high', 'medium');
  },
  bad: [
    "from flask import render_template_string, request\nrender_template_string('<b>' + request.args['n'] + '</b>')",
    "from flask import render_template_string\ndef f(n):\n    return render_template_string(f'<b>{n}</b>')",
  ],
  good: [
    "from flask import render_template, request\nrender_template('a.html', n=request.args['n'])",
    "from flask import render_template_string, request\nrender_template_string('<b>{{ n }}</b>', n=request.args['n'])",
  ],
});
