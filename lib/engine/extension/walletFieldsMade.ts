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

/**
 * What is typed into fields that a script makes and that ask for a wallet's words or key: of `value` in the handlers of
 * `{ placeholder: 'Recovery phrase', onChange: fn }`, and of an element whose `placeholder` was written.
 */
export function* walletFieldsMade(script: ScriptFacts): Iterable<number> {
  if (!script.strings.some((text) => text.length < 200 && (asksForWalletSecret(text) || isWalletSecretName(text))))
    return;
  const values = readsNamed(script, 'value');
  for (const pairs of [
    ...Array.from(valuesOf(script, Op.object), (one) => pairsOf(script, one)),
    ...Array.from(valuesOf(script, Op.element), (one) => attributesOf(script, one)),
  ]) {
    const named = pairs.flatMap((key, at) =>
      at % 2 === 0 && key >= 0 ? [{ name: stringAt(script, key), value: pairs[at + 1] as number }] : [],
    );
    if (!named.some(({ name, value }) => asks(script, name, value))) continue;
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
