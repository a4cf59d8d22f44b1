import type { PythonCall } from '../../facts/python/pythonFacts.ts';
import { pythonRule } from './pythonRule.ts';
import { isFalse, isRemote } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

const TAKES = /\.(?:get|select)_template$|\.from_string$/;
/** `config.toml.j2`: what is made, as the name of its template says. */
const MADE = /\.(\w+)(?:\.(?:j2|jinja2?|tmpl|tpl|template|in))?$/;
const MAY_BE_MARKUP = /^(?:x?html?|xml|svg|j2|jinja2?|tmpl|tpl|template|in)$/i;

/** Every template that the module takes is named, and none makes markup. */
function makesNoMarkup(calls: readonly PythonCall[]): boolean {
  const taken = calls.filter(({ name }) => TAKES.test(name));
  return (
    taken.length > 0 &&
    taken.every(({ name, args: [first] }) => {
      const made = typeof first?.constant === 'string' ? MADE.exec(first.constant)?.[1] : undefined;
      return !name.endsWith('from_string') && made !== undefined && !MAY_BE_MARKUP.test(made);
    })
  );
}

export const pythonUnescapedTemplates = pythonRule({
  id: 'python-unescaped-templates',
  title: 'Template escaping is off',
  severity: 'medium',
  cwe: 'CWE-79',
  why: 'Visitors’ text becomes part of the page, scripts included.',
  remedy: 'Set autoescape=True or select_autoescape().',
  entry: ({ target, value }) => (target === 'autoescape' && isFalse(value) ? { confidence: 'high' } : undefined),
  callees: /(?:^|\.)(?:render|render_template|render_to_string|render_to_response)$|^jinja2\.|^mako\./,
  call: (call, { calls }) => {
    if (
      /^flask\.render_template$|^render_template$/.test(call.name) &&
      typeof call.args[0]?.constant === 'string' &&
      !/\.(?:html?|xml|xhtml|svg|txt|md|csv|json|eml|email)$/i.test(call.args[0].constant)
    ) {
      const value = call.named.map(([, one]) => one).find(isRemote);
      return value === undefined
        ? undefined
        : {
            severity: 'low',
            confidence: 'medium',
            value,
            message: say('flask-escapes-only'),
          };
    }
    if (
      /(?:^|\.)(?:render|render_to_string|render_to_response)$/.test(call.name) &&
      call.args.some((value) => /^(?:globals|locals)$/.test(value.call ?? ''))
    )
      return { severity: 'low', confidence: 'high', message: say('template-reads-variables') };
    if (
      !/^(?:jinja2\.(?:Environment|sandbox\.\w+)|Environment|mako\.lookup\.TemplateLookup)$/.test(call.name) ||
      !/jinja2|mako/.test(call.name)
    )
      return undefined;
    if (call.name.startsWith('mako'))
      return call.named.some(([name]) => name === 'default_filters')
        ? undefined
        : { severity: 'low', confidence: 'medium', message: say('mako-escapes-nothing') };
    const value = call.named.find(([name]) => name === 'autoescape')?.[1];
    if (makesNoMarkup(calls)) return undefined;
    return call.name.startsWith('jinja2') && (value === undefined || isFalse(value)) && call.spread === undefined
      ? { confidence: value === undefined ? 'medium' : 'high' }
      : undefined;
  },
  bad: [
    'import jinja2\nenv = jinja2.Environment(loader=l)\nenv.get_template(name).render()',
    "import jinja2\nenv = jinja2.Environment(loader=l)\nenv.get_template('a.toml.j2').render()\nenv.get_template('a.html.j2').render()",
    "from mako.lookup import TemplateLookup\nTemplateLookup(directories=['t'])",
    "def v(request):\n    return render(request, 'a.html', {'q': q, 'autoescape': False})",
    "def v(request):\n    return render(request, 'a.html', locals())",
    'import jinja2\njinja2.Environment(autoescape=False)',
    'import jinja2\njinja2.Environment(loader=l)',
  ],
  good: [
    "import jinja2\nenv = jinja2.Environment(loader=l)\nenv.get_template('a.toml.j2').render()\nenv.get_template('notes.md').render()",
    "from mako.lookup import TemplateLookup\nTemplateLookup(directories=['t'], default_filters=['h'])",
    "def v(request):\n    return render(request, 'a.html', {'q': q, 'autoescape': True})",
    'import jinja2\njinja2.Environment(autoescape=jinja2.select_autoescape())',
  ],
});
