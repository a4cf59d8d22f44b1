import { pythonRule } from './pythonRule.ts';

export const pythonAnyHost = pythonRule({
  id: 'python-any-host',
  title: 'Accepts any Host header',
  severity: 'low',
  cwe: 'CWE-644',
  why: 'A forged Host header ends up in links and caches.',
  remedy: 'List the names in ALLOWED_HOSTS.',
  assign: ({ target, value }) =>
    target === 'ALLOWED_HOSTS' && /^\[\s*["']\*["']/.test(value.text) ? { confidence: 'high' } : undefined,
  bad: ["ALLOWED_HOSTS = ['*']"],
  good: ["ALLOWED_HOSTS = ['a.dev']"],
});
