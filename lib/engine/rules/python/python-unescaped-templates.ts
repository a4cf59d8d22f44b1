import { isFalse, pythonRule } from './pythonRule.ts';

export const pythonUnescapedTemplates = pythonRule({
  id: 'python-unescaped-templates',
  title: 'Templates do not escape values',
  severity: 'medium',
  cwe: 'CWE-79',
  why: 'Text from visitors becomes part of the page, script included.',
  remedy: 'Set autoescape=True or select_autoescape().',
  call: (call) => {
    if (!/^(?:jinja2\.(?:Environment|sandbox\.\w+)|Environment|mako\.lookup\.TemplateLookup)$/.test(call.name) || !/jinja2|mako/.test(call.name)) return undefined;
    const value = call.named.find(([name]) => name === 'autoescape')?.[1];
    return call.name.startsWith('jinja2') && (value === undefined || isFalse(value)) ? { confidence: value === undefined ? 'medium' : 'high' } : undefined;
  },
  bad: [
    'import jinja2\njinja2.Environment(autoescape=False)',
    'import jinja2\njinja2.Environment(loader=l)',
  ],
  good: [
    'import jinja2\njinja2.Environment(autoescape=jinja2.select_autoescape())',
  ],
});
