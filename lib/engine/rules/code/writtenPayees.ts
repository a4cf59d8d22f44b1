import {
  apiPath,
  callsNamed,
  constant,
  literalKind,
  receiverOf,
  Op,
  opOf,
  pattern,
  resolve,
  type ScriptFacts,
  WRITE_SIZE,
  writtenObject,
  writtenPos,
  writtenProperty,
  writtenValue,
} from '../../facts/javascript/query.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { first } from '../../facts/first.ts';
import { ConstKind } from '../../facts/javascript/script.ts';
import type { Hit } from '../../rule.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import type { Judged } from './checkScripts.ts';
import { hooksOf } from './hooksOf.ts';
import { madeTexts } from './madeTexts.ts';
import { putValue } from './putValue.ts';
import { tagOf } from './tagOf.ts';

/** A wallet's address, or the number of a bank account (IBAN), by itself. */
export const ADDRESS =
  /^(0x[0-9a-fA-F]{40}|bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|4[0-9AB][1-9A-HJ-NP-Za-km-z]{93}|(?:AT|BE|CH|DE|DK|ES|FI|FR|GB|IE|IT|LT|LU|NL|NO|PL|PT|SE|RO|CZ|HU|BG|HR|EE|LV|SK|SI|MT|CY|GR)\d{2}[0-9A-Z]{11,30})$/;

/** The same, but what stands for nobody: `0x0000…`, `0xeeee…`. */
export const PAYEE = new RegExp(`^(?!0x(\\w)\\1{38})${ADDRESS.source.slice(1)}`);

/** Whom somebody writes to or calls. */
const CONTACT = /^(?:mailto|tel|sms):[^*]{5,}$/i;
/** A wallet in markup that takes a page's place. */
const DEMANDS = /\b(?:bc1[a-z0-9]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[0-9a-fA-F]{40})\b/;
const PAGE = /^document\.(?:body|documentElement)$/;

/** Who is paid or written to, put by itself into what a page has: into its texts, fields, links and the data of its programs. */
export function* writtenPayees({ script, facts, hit }: Judged): Generator<Hit> {
  const isNamed = (text: string): boolean =>
    text.length < 2000 && (ADDRESS.test(text.replaceAll(' ', '')) || CONTACT.test(text) || DEMANDS.test(text));
  if (!script.strings.some(isNamed) && !madeTexts(script).some(({ text }) => isNamed(text))) return;
  for (let at = 0, count = 0; at < script.writes.length && count < MOST_WRITES; at += WRITE_SIZE, count++) {
    const object = writtenObject(script, at);
    const value = writtenValue(script, at);
    const text = pattern(script, putValue(script, value));
    const property = writtenProperty(script, at);
    const isPayee = ADDRESS.test(text.replaceAll(' ', '')) || (property === 'href' && CONTACT.test(text));
    const isDemand = DEMANDS.test(text) && PAGE.test(apiPath(script, object) ?? '');
    const isPicture = property === 'src' && DEMANDS.test(text);
    if (!isDemand && (!(isPayee || isPicture) || isMade(script, object))) continue;
    const pos = writtenPos(script, at);
    if (happensUnasked(facts, script, pos) || isInHook(script, pos)) yield hit(value, { evidence: text.slice(0, 160) });
  }
  yield* payeesReplaced({ script, facts, hit });
}

/** The same in `text.replace(form, MINE)`. */
function* payeesReplaced({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  for (const call of first(callsNamed(script, 'replace', 'replaceAll'), 300)) {
    const [sought = 0, by = 0] = call.args;
    const text = DEMANDS.exec(patternOf(facts, script, by))?.[0];
    if (text === undefined || constant(script, receiverOf(script, call)) !== undefined || !isExpression(script, sought))
      continue;
    if (happensUnasked(facts, script, call.pos) || isInHook(script, call.pos))
      yield hit(call.value, { evidence: text });
  }
}

/** Whether a text is sought by its form, not as a placeholder of the author's own. */
const isExpression = (script: ScriptFacts, sought: number): boolean => {
  const seen = resolve(script, sought);
  return opOf(script, seen) !== Op.constant || literalKind(script, seen) === ConstKind.regex;
};

/** Whether a place stands in a function that takes the place of one of the page's: `window.fetch = …`. */
const isInHook = (script: ScriptFacts, pos: number): boolean =>
  hooksOf(script).some(({ start, end }) => pos > start && pos < end);

/** Writes of one script that are looked at. */
const MOST_WRITES = 20_000;

/** Whether an object is one that the script makes itself, to show or to keep something. */
const isMade = (script: ScriptFacts, object: number): boolean => {
  const made = resolve(script, object);
  const op = opOf(script, made);
  return (
    tagOf(script, object) !== undefined ||
    op === Op.object ||
    op === Op.create ||
    op === Op.self ||
    op === Op.func ||
    object === 0
  );
};
