import { pythonRule } from './pythonRule.ts';

export const pythonUnsafeTemporaryFile = pythonRule({
  id: 'python-unsafe-temporary-file',
  title: 'Insecure temporary file',
  severity: 'low',
  cwe: 'CWE-377',
  why: 'Between choosing the name and opening the file, another program can put its own file there.',
  remedy: 'Use tempfile.NamedTemporaryFile or mkstemp.',
  assign: ({ text, value }) =>
    /(?:path\.)?join\(\s*tempfile\.gettempdir\(\)\s*,\s*["'][\w.-]+["']\s*\)$/.test(value.text) && text !== ''
      ? { confidence: 'low' }
      : undefined,
  callees: /^tempfile\.mktemp$|^os\.(?:tempnam|tmpnam|open)$|^open$/,
  call: (call) =>
    /^(?:tempfile\.mktemp|os\.tempnam|os\.tmpnam)$/.test(call.name)
      ? { confidence: 'high', severity: 'medium' }
      : /^(?:open|os\.open)$/.test(call.name) &&
          typeof call.args[0]?.constant === 'string' &&
          /^\/(?:tmp|var\/tmp|dev\/shm)\//.test(call.args[0].constant) &&
          /w|a|x/.test(String(call.args[1]?.constant ?? ''))
        ? {}
        : undefined,
  bad: ['import tempfile\ntempfile.mktemp()', "open('/tmp/x', 'w')"],
  good: ['import tempfile\ntempfile.NamedTemporaryFile()', "open('/tmp/x')"],
});
