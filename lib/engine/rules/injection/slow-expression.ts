import {
  callsNamed,
  callsOf,
  ConstKind,
  literalKind,
  literalText,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { isSent } from './plainPasswords.ts';

/** Longer expressions are lists of words or of letters. */
const LONGEST = 5000;

/** One thing that repeats: `a+`, `\\w*`, `[a-z]{2,4}`. */
const REPEATED = /^(?:\\?\w|C|\.)(?:[*+]|\{(\d+),(?!\1\})\d*\})$/;

/** A repeated group whose content can itself repeat: `(a+)+`, `(\w*)*`, `([a-z]+)*`; or alternatives that overlap, repeated. */
export function isSlow(pattern: string): boolean {
  if (pattern.length > LONGEST) return false;
  const source = pattern
    .replace(/\\[\\()[\]]/g, '_')
    .replace(/\[(?:\^?)[^\]]*\]/g, 'C')
    .replace(/\((?:\?:)?(\\?\w|\.)\)/g, '$1'); // `([a-z])+` is `[a-z]+`
  for (const match of source.matchAll(/\(\??:?([^()]{1,80})\)(?:[*+]|\{\d+,\})/g)) {
    const inner = match[1] ?? '';
    // The group is nothing but one repeated thing, or begins and ends with the same repeated thing.
    if (REPEATED.test(inner) || isLoose(inner)) return true;
    const parts = inner.split('|');
    if (
      parts.length > 1 &&
      (new Set(parts).size < parts.length || (parts.includes('.') && !parts.some((part) => /^\\[nr]$/.test(part))))
    )
      return true;
  }
  return false;
}

/** One part without end, and around it only parts that may be missing: `\s*\w+\s*`, `\w+-?`. A text divides among the rounds in many ways. */
function isLoose(inner: string): boolean {
  const parts = [...inner.matchAll(/(\\.|[^\\*+?{}|^$])([*+?]|\{\d+(?:,\d*)?\})?/g)];
  if (parts.map(([text]) => text).join('') !== inner || parts.some(([, sign]) => sign === '_')) return false;
  // `(\w+.)+`, `(.*,)+`: what repeats can also be what stands beside it.
  if (
    parts.length > 1 &&
    parts.some(([, sign]) => sign === '.') &&
    parts.some(([, , repeat]) => repeat === '+' || repeat === '*') &&
    !parts.some(([, sign]) => sign === '\\n' || sign === '\\r')
  )
    return true;
  const firm = parts.filter(([, , repeat]) => repeat !== '*' && repeat !== '?');
  return (
    parts.length > 1 &&
    (firm.length === 0 ? parts.some(([, , repeat]) => repeat === '*') : firm.length === 1 && firm[0]?.[2] === '+')
  );
}

/** Expressions that what a client sends is tried with: `expression.test(req.params.name)`. */
const askedOfClients = (script: ScriptFacts): ReadonlySet<number> =>
  new Set([
    ...callsNamed(script, 'test', 'exec')
      .filter(({ args: [text = 0] }) => isSent(script, text))
      .map((call) => resolve(script, receiverOf(script, call))),
    ...callsNamed(script, 'match', 'matchAll', 'replace', 'search')
      .filter((call) => isSent(script, receiverOf(script, call)))
      .map(({ args: [expression = 0] }) => resolve(script, expression)),
  ]);

export default patternRule({
  id: 'slow-expression',
  title: 'Catastrophic backtracking in a regular expression',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-1333',
  why: 'A repeated group around another repetition can match a text in exponentially many ways. One long text that does not match stops the process.',
  remedy: 'Remove one of the two repetitions, or limit the text’s length before matching.',
  *find(script) {
    const seen = new Set<number>();
    for (const call of callsOf(script, 'RegExp')) {
      const arg = resolve(script, call.args[0] ?? 0);
      if (opOf(script, arg) === Op.constant && isSlow(literalText(script, arg))) {
        seen.add(arg);
        yield { value: call.value };
      }
    }
    const asked = askedOfClients(script);
    for (const value of valuesOf(script, Op.constant)) {
      if (literalKind(script, value) === ConstKind.regex && !seen.has(value) && isSlow(literalText(script, value)))
        yield { value, ...(asked.has(value) ? { severity: 'medium' as const } : {}) };
    }
  },
  bad: [
    'const r = /^([a-z]{2,4})+$/;',
    'const P = "^(a+)+$"; new RegExp(P).test(x);',
    'const r = /^_(__|.)+_$/;',
    'const r = /^(([a-z])+.)+[A-Z]$/;',
    'const r = /^(.*,)+x$/;',
    'const words = /^(\\s*\\w+\\s*)*$/;',
    'const r = /^([a-z]+)+$/; r.test(x);',
    'const r = new RegExp("(\\\\d*)*x");',
    'if (/(a|a)*b/.test(x)) go();',
    'app.get("/:name", (req, res) => { const known = /([a-z]+)+$/; if (known.test(req.params.name)) res.end(); });',
  ],
  good: [
    'const r = /^([a-f\\d]{2})+$/; const s = /^([a-f]{2,2})+$/;',
    'const r = /^(?:.|\\n)+$/;',
    'const r = /^(?:.*\\n)+$/;',
    'const r = /^(\\w+,)+$/;',
    'const list = /^(?:\\d+\\.)*\\d+$/;',
    'const r = /^[a-z]+$/;',
    'const r = /^(?:[a-z]+-)+[a-z]+$/;',
    'const r = /(\\d{1,3}\\.){3}\\d{1,3}/;',
  ],
});
