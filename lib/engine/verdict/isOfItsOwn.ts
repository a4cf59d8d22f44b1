import { argOf, callsNamed, Op, opOf, pattern, type ScriptFacts } from '../facts/javascript/query.ts';
import { ALL_STORED, SECRET_TYPED } from '../extension/domReads.ts';
import { isOfOwnField } from '../extension/isOfOwnField.ts';
import { PROMPT_ANSWER } from '../extension/promptAnswers.ts';
import type { Source } from '../taint/spec.ts';

/**
 * Whether data is the extension's own business, where nothing shows that it leaves: what it asked the person for itself, in
 * a field or a dialog that is for no secret, and what it keeps in a page's storage under names that it is handed, as it puts
 * it there.
 */
export function isOfItsOwn(source: Source): boolean {
  const { kind, label, unit, shown } = source;
  if (kind === 'form-input') return label === PROMPT_ANSWER || (label !== SECRET_TYPED && isOfOwnField(source));
  return kind === 'page-storage' && label !== ALL_STORED && isKeptByName(unit.script, shown);
}

/** `localStorage.getItem(key)` in a script that has `localStorage.setItem(key, value)`, where neither key stands written. */
function isKeptByName(script: ScriptFacts, read: number): boolean {
  const isHanded = (key: number): boolean => key !== 0 && !/^[^*]/.test(pattern(script, key));
  return (
    opOf(script, read) === Op.call &&
    isHanded(argOf(script, read, 0)) &&
    callsNamed(script, 'setItem').some(({ args }) => isHanded(args[0] ?? 0))
  );
}
