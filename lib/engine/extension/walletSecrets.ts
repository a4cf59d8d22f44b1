import { asksForWalletSecret, isWalletSecretName } from '../facts/extension/walletSecret.ts';
import {
  bindingName,
  callAt,
  constant,
  ConstKind,
  DEF_SIZE,
  definedBinding,
  definedValue,
  literalKind,
  literalText,
  nameOf,
  objectOf,
  Op,
  opOf,
  readsNamed,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { isState } from '../program/stateOf.ts';
import { walletFieldsMade } from './walletFieldsMade.ts';

const LABEL = 'a wallet’s recovery phrase or key';

/** Properties that hold a wallet's words (BIP 39) wherever they stand. */
const WORDS = /^(?:mnemonic|seed_?phrase|(?:recovery|secret)_?phrase)$/i;
/** Most variables of a script that are looked at. */
const MOST = 20;

/**
 * What is typed into fields for a wallet's words or key: fields that the page (`fields`: names, ids, classes) or markup of
 * the script asks for them, fields of such a name, and variables of such a name that are made of fields or a component's state.
 */
export function* walletSecrets(unit: Unit, fields: ReadonlySet<string>): Iterable<Source> {
  const { script } = unit;
  const read = readsNamed(script, 'value', 'innerText', 'textContent');
  if (read.length === 0 && !script.strings.some(isWalletSecretName)) return;
  const asks = asksInMarkup(script);
  for (const value of read) {
    const names = namesOf(script, objectOf(script, value));
    if (
      names.some((name) => fields.has(name) || isWalletSecretName(name)) ||
      (asks && nameOf(script, value) === 'value')
    )
      yield { unit, node: value, shown: value, kind: 'wallet-secret', label: LABEL };
  }
  for (const value of walletFieldsMade(script))
    yield { unit, node: value, shown: value, kind: 'wallet-secret', label: LABEL };
  // Of what was decrypted or kept: `const { mnemonic } = JSON.parse(await decrypt(vault, password))`.
  for (const value of readsNamed(script, ...script.strings.filter((name) => WORDS.test(name))))
    yield { unit, node: value, shown: value, kind: 'wallet-secret', label: LABEL };
  const named = new Set<number>();
  for (let at = 0; at < script.defs.length && named.size < MOST; at += DEF_SIZE) {
    const binding = definedBinding(script, at);
    const value = definedValue(script, at);
    const name = bindingName(script, binding);
    if (!isWalletSecretName(name) || named.has(binding)) continue;
    // A game guesses phrases, too.
    if (/^phrase$/i.test(name) && fields.size === 0 && !mentionsWallet(script)) continue;
    const isTyped = read.length > 0 && opOf(script, value) === Op.call && /mnemonic|phrase/i.test(name);
    if (!isTyped && !isState(script, value)) continue;
    named.add(binding);
    yield { unit, node: script.op.length + binding, shown: value, kind: 'wallet-secret', label: LABEL };
  }
}

/** Whether a script speaks of wallets: words that stand beside their phrases. */
const mentionsWallet = (script: ScriptFacts): boolean =>
  script.strings.some((text) =>
    /wallet|mnemonic|seed|recover|bip-?39|private.?key|metamask|phantom|crypto/i.test(text),
  );

/** Whether a script makes fields with words beside them that ask for a wallet's secret. */
function asksInMarkup(script: ScriptFacts): boolean {
  for (const value of valuesOf(script, Op.constant))
    if (literalKind(script, value) === ConstKind.text) {
      const text = literalText(script, value);
      if (/<(?:textarea|input)\b/i.test(text) && asksForWalletSecret(text)) return true;
    }
  return false;
}

/** What a field is called where it is read: its variable or property, and the words of what it is looked up by. */
function namesOf(script: ScriptFacts, holder: number): readonly string[] {
  const own = nameOf(script, holder);
  const made = resolve(script, holder);
  if (opOf(script, made) !== Op.call) return [own];
  const by = constant(script, callAt(script, made).args[0] ?? 0) ?? '';
  return [own, ...(by.match(/[\w-]+/g) ?? [])];
}
