import { callsNamed, callsOf, Op, receiverOf, writesOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { calledName, has, wordOf } from './scriptValues.ts';

/** Call, option, word that makes it unsafe, CWE, words for a person. */
const OPTIONS: readonly (readonly [calls: readonly string[], option: string, word: string, cwe: string, message: string])[] = [
  [['ajv', 'ajv.default'], 'allErrors', 'true', 'CWE-400', 'One large input makes the validator collect errors without bound.'],
  [['serialize-javascript'], 'unsafe', 'true', 'CWE-79', 'Markup inside of values is not escaped.'],
  [['handlebars.compile', 'Handlebars.compile', 'handlebars.precompile'], 'noEscape', 'true', 'CWE-79', 'The template engine no longer escapes.'],
  [['marked', 'marked.parse', 'marked.setOptions'], 'sanitize', 'false', 'CWE-79', 'Markup inside of the text is kept.'],
  [['helmet'], 'contentSecurityPolicy', 'false', 'CWE-693', 'The content security policy is switched off.'],
  [['helmet'], 'frameguard', 'false', 'CWE-1021', 'Other sites may frame these pages.'],
  [['multer'], 'preservePath', 'true', 'CWE-22', 'Paths that clients send are kept.'],
  [['mysql.createConnection', 'mysql.createPool', 'mysql2.createConnection', 'mysql2.createPool', 'mysql2/promise.createConnection', 'mysql2/promise.createPool'], 'multipleStatements', 'true', 'CWE-89', 'One injected text can hold several statements.'],
  [['express-fileupload'], 'parseNested', 'true', 'CWE-1321', 'Names of fields can reach the prototype of all objects.'],
  [['sanitize-html'], 'allowedTags', 'false', 'CWE-79', 'Every element is let through.'],
  [['sanitize-html'], 'allowedAttributes', 'false', 'CWE-79', 'Every attribute is let through.'],
];
/** Attributes of components that let markup through. */
const ATTRIBUTES: readonly (readonly [tag: RegExp, name: string, word: string | undefined])[] = [
  [/^(?:React)?Markdown$/, 'allowDangerousHtml', undefined],
  [/^(?:React)?Markdown$/, 'escapeHtml', 'false'],
  [/^(?:React)?Markdown$/, 'skipHtml', 'false'],
];

function* attributes(script: ScriptFacts): Iterable<number> {
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] !== Op.element || (script.a[value] as number) < 0) continue;
    const tag = script.strings[script.a[value] as number] as string;
    const list = script.b[value] as number;
    for (let n = 1; n < (script.lists[list] as number); n += 2) {
      const key = script.lists[list + n] as number;
      const item = script.lists[list + n + 1] as number;
      if (key >= 0 && ATTRIBUTES.some(([tags, name, word]) => tags.test(tag) && script.strings[key] === name && (word === undefined ? wordOf(script, item) !== 'false' : wordOf(script, item) === word))) yield value;
    }
  }
}

export default patternRule({
  id: 'unsafe-option',
  title: 'Switches a protection of a library off',
  severity: 'low',
  confidence: 'high',
  cwe: 'CWE-1188',
  why: 'The library protects by default; this option takes the protection away.',
  remedy: 'Leave the option at its default, or say in a comment why it is needed and what protects instead.',
  *find(script) {
    for (const [calls, option, word, cwe, message] of OPTIONS) {
      for (const call of callsOf(script, ...calls)) if (call.args.some((arg) => has(script, arg, option, word))) yield { value: call.value, cwe, message };
    }
    for (const call of callsNamed(script, 'enabled')) if (calledName(script, receiverOf(script, call)) === '$sceProvider' && wordOf(script, call.args[0] ?? 0) === 'false') yield { value: call.value, severity: 'medium', cwe: 'CWE-79', message: 'Angular’s strict escaping is switched off.' };
    for (const value of attributes(script)) yield { value, severity: 'medium', cwe: 'CWE-79', message: 'Markup inside of the text is kept.' };
    for (const write of writesOf(script, 'escape')) {
      const object = script.op[write.object] === Op.ref || script.op[write.object] === Op.global;
      const name = script.op[write.object] === Op.ref ? script.strings[script.bindings[(script.a[write.object] as number) * 3] as number] : script.op[write.object] === Op.global ? script.strings[script.a[write.object] as number] : '';
      if (object && /^mustache$/i.test(name ?? '')) yield { value: write.object, pos: write.pos, severity: 'medium', cwe: 'CWE-79', message: 'The template engine’s escaping is replaced.' };
    }
  },
  bad: [
    'import Ajv from "ajv"; const ajv = new Ajv({ allErrors: true });',
    'const serialize = require("serialize-javascript"); page(serialize(state, { unsafe: true }));',
    '// file: a.jsx\nexport const A = (p) => <ReactMarkdown escapeHtml={false} source={p.text} />;',
    'app.config(function ($sceProvider) { $sceProvider.enabled(false); });',
    'const mysql = require("mysql2"); mysql.createPool({ host, multipleStatements: true });',
  ],
  good: ['import Ajv from "ajv"; const ajv = new Ajv();', 'import Ajv from "ajv"; new Ajv({ allErrors: process.env.DEBUG });', '// file: a.jsx\nexport const A = (p) => <ReactMarkdown source={p.text} />;', 'const options = { unsafe: true };'],
});
