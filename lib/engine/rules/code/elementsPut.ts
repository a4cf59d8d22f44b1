import {
  argOf,
  callsNamed,
  concatPartsOf,
  constant,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { patternOf } from '../../extension/patternOf.ts';
import type { Facts } from '../../facts.ts';
import { kept } from '../../program/kept.ts';
import { first } from '../../facts/first.ts';
import { words } from '../../words.ts';
import { markups } from './markups.ts';
import { tagOf } from './tagOf.ts';

/** An element that a script makes for a page, with what is constant of its attributes (`*` for what is not). */
export interface PutElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where it is said: the markup, or what makes or changes the element. */
  readonly value: number;
  /** The markup that it stands in, or its own text. */
  readonly around: string;
  /** The markup takes the page's place. */
  readonly replaces: boolean;
}

const TAGS = words('form input iframe frame a button embed object');
const WRITTEN = [
  'href',
  'src',
  'action',
  'formAction',
  'type',
  'cssText',
  'style',
  'textContent',
  'innerText',
  'download',
];
/** Letters of markup that are looked at, and elements of a script. */
const LONGEST = 20_000;
const MOST = 300;
const TAG = /<([a-z]{1,8})\b([^<>]{0,2000})>/gi;
const ATTRIBUTE = /([\w-]{1,30})\s*=\s*(?:\\?"([^"]{0,1000})"|\\?'([^']{0,1000})'|([^\s"'>]{1,500}))/g;

/** Elements that lead somewhere or ask for something, as markup, element by element, or by a function that makes them. */
export function elementsPut(facts: Facts, script: ScriptFacts): readonly PutElement[] {
  let known = found.get(script);
  if (known === undefined) {
    const textOf = (value: number): string => patternOf(facts, script, value);
    known = [...inMarkup(script, textOf), ...made(script, textOf), ...byHelpers(script, textOf)];
    found.set(script, known);
  }
  return known;
}

const found = new WeakMap<ScriptFacts, readonly PutElement[]>();

type TextOf = (value: number) => string;

function* inMarkup(script: ScriptFacts, textOf: TextOf): Generator<PutElement> {
  for (const { value, replaces } of first([...markups(script)], MOST)) {
    const around = markupOf(script, value, textOf).slice(0, LONGEST);
    if (!around.includes('<')) continue;
    for (const [, tag = '', inside = ''] of around.matchAll(TAG)) {
      if (!TAGS.has(tag.toLowerCase())) continue;
      const attributes = new Map<string, string>();
      for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE))
        attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
      yield { tag: tag.toLowerCase(), attributes, value, around, replaces };
    }
  }
}

/** Markup with what stands in its gaps, as far as that is written anywhere. */
function markupOf(script: ScriptFacts, value: number, textOf: TextOf): string {
  const whole = resolve(script, value);
  if (opOf(script, whole) !== Op.concat) return textOf(value);
  return concatPartsOf(script, whole)
    .map((part) => textOf(part))
    .join('');
}

/** `const a = document.createElement('a'); a.href = …` */
function made(script: ScriptFacts, textOf: TextOf): Iterable<PutElement> {
  const elements = new Map<number, { tag: string; attributes: Map<string, string>; value: number }>();
  const put = (object: number, name: string, given: number, value: number): void => {
    const isStyle = opOf(script, object) === Op.member && propertyNameOf(script, object) === 'style';
    const element = isStyle ? objectOf(script, object) : object;
    const tag = tagOf(script, element);
    if (tag === undefined || !TAGS.has(tag) || elements.size > MOST) return;
    const key = resolve(script, element);
    const one = elements.get(key) ?? { tag, attributes: new Map<string, string>(), value };
    elements.set(key, one);
    const text = textOf(given);
    const before = one.attributes.get('style') ?? '';
    if (isStyle || name === 'style') one.attributes.set('style', `${before};${isStyle ? `${name}:` : ''}${text}`);
    else one.attributes.set(name.toLowerCase(), text);
  };
  for (const { object, property, value } of first(writesOf(script, ...WRITTEN), MOST))
    put(object, property === 'cssText' ? 'style' : property, value, value || object);
  for (const call of first(callsNamed(script, 'setAttribute', 'attr', 'prop'), MOST))
    put(receiverOf(script, call), constant(script, call.args[0] ?? 0) ?? '', call.args[1] ?? 0, call.value);
  for (const { object, property, value } of first(writesOf(script, 'position', 'inset', 'width', 'height'), MOST))
    if (nameOf(script, object) === 'style') put(object, property, value, value || object);
  return [...elements.values()].map((one) => ({
    ...one,
    around: one.attributes.get('textcontent') ?? one.attributes.get('innertext') ?? '',
    replaces: false,
  }));
}

/** `h('form', { action: '…' })` */
function* byHelpers(script: ScriptFacts, textOf: TextOf): Generator<PutElement> {
  for (const given of first([...valuesOf(script, Op.object)], 2000)) {
    const names = keysOf(script, given);
    if (!names.some((name) => WRITTEN.includes(name))) continue;
    const tag = tagsBefore(script).get(given);
    if (tag === undefined || !TAGS.has(tag)) continue;
    const attributes = new Map(names.map((name) => [name.toLowerCase(), textOf(propertyOf(script, given, name))]));
    yield { tag, attributes, value: given, around: '', replaces: false };
  }
}

/** Tags by the object that stands behind them in a call. */
const tagsBefore = kept((script: ScriptFacts): ReadonlyMap<number, string> => {
  const out = new Map<number, string>();
  for (const call of script.calls) {
    const second = argOf(script, call, 1);
    const tag =
      second !== 0 && opOf(script, second) === Op.object ? constant(script, argOf(script, call, 0)) : undefined;
    if (tag !== undefined) out.set(second, tag.toLowerCase());
  }
  return out;
});
