import type { Told } from '../../model/told.ts';
import { english } from '../../texts/english.ts';
import { type Language, tell } from '../../texts/tell.ts';
import { PURPOSES, type EntityCategory } from '../facts/extension/entities.ts';
import { PERMISSIONS } from '../rules/permissions/permissionTable.ts';

/** English, with what stands elsewhere in the engine: headings of rules, powers of permissions, reasons of caps. */
export function wordsOf(titles: ReadonlyMap<string, string>, caps: ReadonlyMap<string, string> = new Map()): Language {
  return english((code) => {
    const [, kind, id = ''] = /^(rule|can|data|cap|purpose):(.+)$/.exec(code) ?? [];
    if (kind === 'rule') return titles.get(id);
    if (kind === 'cap') return /^(?:severity-|several$|coverage$)/.test(id) ? undefined : caps.get(code);
    // Kinds of data are called by their English names.
    if (kind === 'data') return id;
    if (kind === 'purpose') return Object.hasOwn(PURPOSES, id) ? PURPOSES[id as EntityCategory] : undefined;
    return kind === 'can' && Object.hasOwn(PERMISSIONS, id) ? PERMISSIONS[id]?.can : undefined;
  });
}

/** A coded text in English. A code that has no text is a mistake of the engine's. */
export function said(told: Told, language: Language): string {
  const text = tell(told, language);
  if (text === undefined) throw new Error(`There is no English text for the code ${told.code}.`);
  return text;
}
