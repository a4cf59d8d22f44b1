import { callsOf, ConstKind, Op } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';

/** `^https?://` … a dot between words that is not escaped … the end of a host. */
const LOOSE = /^\/?\^?\(?\??:?(?:https?|\(http\|https\)|\(https\|http\)|https\?)\)?:?(?:\\?\/){2}(?:[\w-]|\\\.|\([^()]*\))+\.[a-z]{2,}/i;

export default patternRule({
  id: 'loose-address-expression',
  title: 'Compares hosts with an expression that lets others through',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-183',
  why: 'A dot that is not escaped stands for any character: `www.example.com` also matches `wwwxexample.com`, which anybody can register.',
  remedy: 'Escape dots (`\\.`) and end with `$` or `/`; better parse the address and compare its host.',
  *find(script) {
    for (let value = 1; value < script.op.length; value++) {
      if (script.op[value] === Op.constant && script.b[value] === ConstKind.regex && LOOSE.test(script.strings[script.a[value] as number] as string)) yield { value };
    }
    for (const call of callsOf(script, 'RegExp')) {
      const first = call.args[0] ?? 0;
      if (script.op[first] === Op.constant && script.b[first] === ConstKind.text && /^\^/.test(script.strings[script.a[first] as number] as string) && LOOSE.test(script.strings[script.a[first] as number] as string)) yield { value: call.value };
    }
  },
  bad: ['const ok = /^https?:\\/\\/www.example.com\\//.test(origin);', 'cors({ origin: /^(http|https):\\/\\/(a|b).example.com$/ });'],
  good: ['const ok = /^https:\\/\\/www\\.example\\.com\\//.test(origin);', 'const any = /^https?:\\/\\/.+/;', 'const words = /a.b/;'],
});
