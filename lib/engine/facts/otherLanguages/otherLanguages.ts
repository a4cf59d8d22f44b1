import { starterOf, type Starter } from '../commands/starterOf.ts';
import type { Extractor } from '../../facts.ts';
import { hiddenNames, type HiddenName } from './hiddenNames.ts';
import { languageOf } from './languages.ts';
import { usesOf, type StuffUsed } from './usesOf.ts';

/** What a file in a language that is not parsed does with what it reads, where, and what makes it run. */
export interface OtherUse extends Omit<StuffUsed, 'at'> {
  readonly starter: Starter;
  readonly line: number;
  readonly column: number;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    otherUses: readonly OtherUse[];
    hiddenNames: readonly (HiddenName & { readonly line: number; readonly column: number })[];
  }
}

export const otherLanguageExtractor: Extractor<'otherUses'> = {
  id: 'otherUses',
  wants: ({ path, kind, size, traits }, tree) =>
    tree.kind === 'repository' &&
    (kind === 'text' || kind === 'other') &&
    size > 0 &&
    size < 400_000 &&
    !traits.minified &&
    languageOf(path) !== undefined,
  extract(file) {
    const language = languageOf(file.path);
    // Most files neither send, evaluate nor run anything: one look tells.
    if (language === undefined || !language.uses.some(([, form]) => form.test(file.text))) return undefined;
    const found = usesOf(file.text, language).filter(({ use }) => use !== 'writes');
    if (found.length === 0) return undefined;
    return found.map(({ at, ...use }) => ({
      ...use,
      starter: starterOf(file.path, file.text, at),
      ...file.position(at),
    }));
  },
};

/** Names and addresses that are spelled so that nobody reads them, in languages that are not parsed. */
export const hiddenNamesExtractor: Extractor<'hiddenNames'> = {
  id: 'hiddenNames',
  wants: (file, tree) => otherLanguageExtractor.wants(file, tree) && !file.traits.test && !file.traits.vendored,
  extract(file) {
    const found = [...hiddenNames(file.text)].slice(0, 20).map((one) => ({ ...one, ...file.position(one.at) }));
    return found.length === 0 ? undefined : found;
  },
};
