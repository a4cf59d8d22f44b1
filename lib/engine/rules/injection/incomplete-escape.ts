import { callsNamed, ConstKind, Op, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { say } from '../../../texts/say.ts';

/** Characters within which two calls of one chain stand. */
const NEAR = 300;

/** Another `replace` of the chain looks after backslashes. */
function escapesBackslashes(script: ScriptFacts, call: Call): boolean {
  const near = callsNamed(script, 'replace', 'replaceAll').filter(({ pos }) => Math.abs(pos - call.pos) < NEAR);
  return near.some(
    ({ args }) =>
      script.op[args[0] ?? 0] === Op.constant &&
      (script.b[args[0] ?? 0] === ConstKind.text ? /^\\$/ : /\\\\/).test(
        script.strings[script.a[args[0] ?? 0] as number] as string,
      ),
  );
}

export default patternRule({
  id: 'incomplete-escape',
  title: 'Incomplete escaping: only the first match is replaced',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-116',
  why: 'replace with a string, or with a regular expression without the g flag, changes only the first match. A second quote or bracket passes.',
  remedy: 'Use replaceAll or the g flag, or better a well-known escaping function.',
  *find(script) {
    for (const call of callsNamed(script, 'replace')) {
      const what = call.args[0] ?? 0;
      const by = call.args[1] ?? 0;
      if (script.op[what] !== Op.constant || script.op[by] !== Op.constant || script.b[by] !== ConstKind.text) continue;
      const text = script.strings[script.a[what] as number] as string;
      const put = script.strings[script.a[by] as number] as string;
      const single =
        script.b[what] === ConstKind.text
          ? /^(?:<|>|'|"|&|\\|\.\.\/)$/.test(text)
          : /^\/(?:<|>|'|"|&|\[<>"'&]+\])\/[imsuy]*$/.test(text);
      if (
        script.b[what] === ConstKind.regex &&
        /^\/(?:'|"|\(?\['"\]\)?)\/[a-z]*g/.test(text) &&
        /^\\\\?(?:'|"|\$[1&])$/.test(put) &&
        !escapesBackslashes(script, call)
      )
        yield {
          value: call.value,
          message: say('backslash-not-escaped'),
        };
      // `</script >` and `<scr<script>ipt>` pass such an expression.
      if (script.b[what] === ConstKind.regex && /^\/<script\b[^/]*<\\\/script>\/[a-z]*$/i.test(text) && put === '')
        yield {
          value: call.value,
          message: say('script-expression-misses'),
        };
      if (single && (put === '' || put.startsWith('&') || put.startsWith('\\') || put === text + text))
        yield { value: call.value };
    }
  },
  bad: [
    'const q = (s) => s.replace(/\'/g, "\\\\\'");',
    'const clean = (s) => s.replace(/<script.*?>.*?<\\/script>/gi, "");',
    'const safe = (s) => s.replace("<", "&lt;");',
    'const q = (s) => s.replace("\'", "\'\'");',
    'const h = (s) => s.replace(/</, "&lt;");',
  ],
  good: [
    'const q = (s) => s.replace(/\\\\/g, "\\\\\\\\").replace(/\'/g, "\\\\\'");',
    'const safe = (s) => s.replace(/</g, "&lt;");',
    'const first = (s) => s.replace(" ", "_");',
    'const all = (s) => s.replaceAll("<", "&lt;");',
  ],
});
