import {
  attributesOf,
  constant,
  Op,
  pairsOf,
  posOf,
  readsNamed,
  objectOf,
  type ScriptFacts,
  stringAt,
  valuesOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { asksForWalletSecret, isWalletSecretName } from '../facts/extension/walletSecret.ts';
import type { FunctionFact } from '../facts/javascript/script.ts';
import { functionAt } from '../program/functionAt.ts';
import { functionOf } from '../program/functionOf.ts';
import { isSameElement } from './elementOf.ts';

/** What a field says of itself, and what it is called. */
const SAYS = ['placeholder', 'label', 'aria-label', 'ariaLabel', 'title'];
const CALLED = ['name', 'id'];
/** Handlers that hear what is typed. */
const HEARS = /^on(?:Change|Input|Blur|Paste|Key\w+|change|input)$/;

const asks = (script: ScriptFacts, name: string, value: number): boolean => {
  const text = constant(script, value) ?? '';
  return SAYS.includes(name) ? asksForWalletSecret(text) : CALLED.includes(name) && isWalletSecretName(text);
};

/** What people are told to do with a secret. */
const TELLS = /\b(?:enter|type|paste|import|restore|provide|fill in)\b/i;
/** Fields that say nothing of themselves, and are for a text. */
const saysNothing = (script: ScriptFacts, named: readonly Named[]): boolean =>
  named.every(({ name, value }) =>
    name === 'type'
      ? constant(script, value) === 'text'
      : ![...SAYS, ...CALLED].includes(name) || constant(script, value) === undefined,
  );

interface Named {
  readonly name: string;
  readonly value: number;
}

/** Functions (components) whose words ask for such a secret: fields that say nothing of themselves are for it. */
function formsAsking(script: ScriptFacts): readonly FunctionFact[] {
  const found = new Set<number>();
  for (const value of valuesOf(script, Op.constant)) {
    const text = constant(script, value) ?? '';
    if (text.length < 200 && TELLS.test(text) && asksForWalletSecret(text))
      found.add(functionAt(script, posOf(script, value)));
    if (found.size > MOST_FORMS) return [];
  }
  return [...found].flatMap((fn) => script.functions[fn] ?? []);
}
const MOST_FORMS = 8;

/**
 * What is typed into fields that a script makes and that ask for a wallet's words or key: of `value` in the handlers of
 * `{ placeholder: 'Recovery phrase', onChange: fn }`, and of an element whose `placeholder` was written.
 */
export function* walletFieldsMade(script: ScriptFacts): Iterable<number> {
  if (!script.strings.some((text) => text.length < 200 && (asksForWalletSecret(text) || isWalletSecretName(text))))
    return;
  const values = readsNamed(script, 'value');
  const forms = formsAsking(script);
  for (const pairs of [
    ...Array.from(valuesOf(script, Op.object), (one) => pairsOf(script, one)),
    ...Array.from(valuesOf(script, Op.element), (one) => attributesOf(script, one)),
  ]) {
    const named: readonly Named[] = pairs.flatMap((key, at) =>
      at % 2 === 0 && key >= 0 ? [{ name: stringAt(script, key), value: pairs[at + 1] as number }] : [],
    );
    if (!named.some(({ name }) => HEARS.test(name))) continue;
    const pos = posOf(script, named[0]?.value ?? 0);
    const isOfForm = forms.some(({ start, end }) => start <= pos && pos < end) && saysNothing(script, named);
    if (!isOfForm && !named.some(({ name, value }) => asks(script, name, value))) continue;
    for (const { name, value } of named) {
      const heard = HEARS.test(name) ? script.functions[functionOf(script, value) ?? -1] : undefined;
      if (heard !== undefined)
        yield* values.filter((read) => posOf(script, read) >= heard.start && posOf(script, read) < heard.end);
    }
  }
  const fields = writesOf(script, ...SAYS, ...CALLED).filter(({ property, value }) => asks(script, property, value));
  yield* values.filter((read) => {
    const holder = objectOf(script, read);
    return fields.some(({ object }) => isSameElement(script, object, holder));
  });
}
