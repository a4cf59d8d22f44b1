import { callsNamed, ConstKind, Op } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';

export default patternRule({
  id: 'incomplete-escape',
  title: 'Escapes only the first place',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-116',
  why: 'replace with a text, or with an expression without the flag g, changes the first place only. A second quote or bracket passes.',
  remedy: 'Use replaceAll or the flag g, and better a well-known escaping function.',
  *find(script) {
    for (const call of callsNamed(script, 'replace')) {
      const what = call.args[0] ?? 0;
      const by = call.args[1] ?? 0;
      if (script.op[what] !== Op.constant || script.op[by] !== Op.constant || script.b[by] !== ConstKind.text) continue;
      const text = script.strings[script.a[what] as number] as string;
      const put = script.strings[script.a[by] as number] as string;
      const single = script.b[what] === ConstKind.text ? /^(?:<|>|'|"|&|\\|\.\.\/)$/.test(text) : /^\/(?:<|>|'|"|&|\[<>"'&]+\])\/[imsuy]*$/.test(text);
      if (single && (put === '' || put.startsWith('&') || put.startsWith('\\') || put === text + text)) yield { value: call.value };
    }
  },
  bad: ['const safe = (s) => s.replace("<", "&lt;");', "const q = (s) => s.replace(\"'\", \"''\");", 'const h = (s) => s.replace(/</, "&lt;");'],
  good: ['const safe = (s) => s.replace(/</g, "&lt;");', 'const first = (s) => s.replace(" ", "_");', 'const all = (s) => s.replaceAll("<", "&lt;");'],
});
