import type { Extractor, TextFile } from '../../facts.ts';
import { isTextKind } from '../fileKind.ts';
import { isPlaceholder, mask } from './placeholder.ts';
import type { SecretFact } from './secretFacts.ts';
import { SECRET_FILES, type SecretFile } from './secretFiles.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    secretFile: readonly SecretFact[];
  }
}

/** Larger than this is none of these files, unless its form says more. */
const LARGEST = 20_000;

/** One file may be of several forms: a list of accounts by its name, an export by its first line. */
const formsOf = (path: string, size: number): readonly SecretFile[] =>
  SECRET_FILES.filter((one) => size < (one.largest ?? LARGEST) && one.path.test(path));

export const secretFileExtractor: Extractor<'secretFile'> = {
  id: 'secretFile',
  wants: ({ path, size }) => size > 0 && formsOf(path, size).length > 0,
  extract(file: TextFile) {
    for (const form of formsOf(file.path, file.size)) {
      const fact = form.text === undefined ? wholeFile(file, form) : inText(file, form, form.text);
      if (fact !== undefined) return [fact];
    }
    return undefined;
  },
};

/** The file itself is the secret. A text of that name is something else: a manual, a list of names. */
function wholeFile(file: TextFile, form: SecretFile): SecretFact | undefined {
  if (isTextKind(file.kind)) return undefined;
  return factOf(file, form, { line: 1, column: 1 }, file.path.slice(file.path.lastIndexOf('/') + 1));
}

function inText(file: TextFile, form: SecretFile, text: RegExp): SecretFact | undefined {
  if (form.mark?.test(file.text) === false) return undefined;
  const match = text.exec(file.text);
  const secret = match?.slice(1).find((group) => group !== undefined);
  if (!match || secret === undefined || (form.certain !== true && isPlaceholder(secret))) return undefined;
  return factOf(file, form, file.position(match.index + match[0].lastIndexOf(secret)), mask(secret));
}

function factOf(
  { traits }: TextFile,
  { id, family, name, confidence = 'high' }: SecretFile,
  at: { readonly line: number; readonly column: number },
  shown: string,
): SecretFact {
  const isAside = traits.test || traits.docs;
  return { pattern: id, family, name, ...at, shown, confidence: isAside ? 'low' : confidence };
}
