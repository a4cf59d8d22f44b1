import { isSlow } from '../injection/slow-expression.ts';
import { pythonRule } from './pythonRule.ts';

export const pythonSlowPattern = pythonRule({
  id: 'python-slow-pattern',
  title: 'Catastrophic backtracking in a regular expression',
  severity: 'low',
  cwe: 'CWE-1333',
  why: 'A repeated group around another repetition can match a text in exponentially many ways. One long text that does not match stops the process.',
  remedy: 'Remove one of the two repetitions, or limit the text’s length before matching.',
  callees: /^(?:re|regex)\.(?:compile|search|match|fullmatch|findall|finditer|sub|subn|split)$/,
  call: (call) => {
    if (!/^(?:re|regex)\.(?:compile|search|match|fullmatch|findall|finditer|sub|subn|split)$/.test(call.name))
      return undefined;
    const pattern = call.args[0]?.constant;
    return typeof pattern === 'string' && pattern.length < 2000 && isSlow(pattern) ? {} : undefined;
  },
  bad: ["import re\nre.compile(r'^([a-zA-Z0-9]+)+$')", "import re\nre.match('(a|a)*b', text)"],
  good: ["import re\nre.compile(r'^[a-z]+$')", "import re\nre.compile(r'(?:[a-z]+-)+[a-z]+')"],
});
