import { TEMPLATES } from '../../models/python/sinks.ts';
import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import { pythonRule } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument } from './pythonArguments.ts';

/** What Jinja's sandboxes compile reaches nothing of the program (jinja.palletsprojects.com, Sandbox). */
const SANDBOX = /^jinja2\.sandbox\.\w*Sandboxed\w*$/;

/** `SandboxedEnvironment().from_string(text)`, also where a function of the module makes the environment. */
function isBoxed({ name, on }: PythonCall, { functions }: PythonFact): boolean {
  const maker = on?.call ?? name.replace(/\(\)\.from_string$/, '');
  return SANDBOX.test(maker) || SANDBOX.test(functions.find((one) => one.name === maker)?.returns?.call ?? '');
}

export const pythonTemplateInjection = pythonRule({
  id: 'python-template-injection',
  title: 'Template injection: text is compiled as a template',
  severity: 'high',
  purpose: 'template',
  cwe: 'CWE-1336',
  why: 'Template languages can reach the program behind them. Whoever writes the template can run code on the server.',
  remedy: 'Keep templates in files and pass values to them.',
  callees: (name) => TEMPLATES.has(name) || name.endsWith('.from_string'),
  call: (call, fact) => {
    if (!TEMPLATES.has(call.name) && !call.name.endsWith('.from_string')) return undefined;
    if (isBoxed(call, fact)) return undefined;
    const value = argument(call, 0, 'source');
    // A template of no sandbox reaches more than the text that a tool is to fill in: a whole one is no better than a part.
    return byValue(value?.taint?.kind === 'tool' ? { ...value, built: true } : value, 'high', 'medium');
  },
  bad: [
    "from fastmcp import FastMCP\nfrom jinja2 import Environment, BaseLoader\napp = FastMCP('t')\n@app.tool()\ndef render(template: str) -> str:\n    env = Environment(loader=BaseLoader())\n    return env.from_string(template).render()",
    "from jinja2 import Environment\nfrom flask import request\ndef make():\n    made = Environment()\n    made.filters['n'] = str\n    return made\nmake().from_string(request.args['t'])",
    "from flask import render_template_string, request\nrender_template_string('<b>' + request.args['n'] + '</b>')",
    "from flask import render_template_string\ndef f(n):\n    return render_template_string(f'<b>{n}</b>')",
  ],
  good: [
    "from fastmcp import FastMCP\nfrom jinja2.sandbox import SandboxedEnvironment\napp = FastMCP('t')\n@app.tool()\ndef render(template: str) -> str:\n    env = SandboxedEnvironment()\n    return env.from_string(template).render()",
    "from jinja2.sandbox import SandboxedEnvironment\nfrom flask import request\nSandboxedEnvironment().from_string(request.args['t'])",
    "import jinja2.sandbox\nfrom flask import request\ndef make():\n    made = jinja2.sandbox.ImmutableSandboxedEnvironment()\n    made.filters['n'] = str\n    return made\ndef show():\n    env = make()\n    return env.from_string(request.args['t']).render()",
    "from flask import render_template, request\nrender_template('a.html', n=request.args['n'])",
    "from flask import render_template_string, request\nrender_template_string('<b>{{ n }}</b>', n=request.args['n'])",
  ],
});
