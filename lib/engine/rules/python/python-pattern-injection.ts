import { pythonRule } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { isRemote } from './pythonArguments.ts';

export const pythonPatternInjection = pythonRule({
  id: 'python-pattern-injection',
  title: 'Regular expression built from input',
  severity: 'low',
  purpose: 'pattern',
  cwe: 'CWE-1333',
  why: 'A pattern such as (a+)+$ keeps the server busy for hours.',
  remedy: 'Escape the text with re.escape, or use a plain search.',
  callees: /^re\.(?:compile|search|match|fullmatch|findall|finditer|sub|split)$/,
  call: (call) =>
    /^re\.(?:compile|search|match|fullmatch|findall|finditer|sub|split)$/.test(call.name) && isRemote(call.args[0])
      ? byValue(call.args[0], 'medium')
      : undefined,
  bad: ["import re\nfrom flask import request\nre.search(request.args['p'], text)"],
  good: ["import re\nfrom flask import request\nre.search(r'\\\\d+', request.args['p'])"],
});
