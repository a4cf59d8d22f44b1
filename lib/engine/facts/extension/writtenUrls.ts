import type { Extractor } from '../../facts.ts';
import type { At } from './manifest.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    /** Addresses in code of languages that are not parsed for them: first thing in a text, outside comments. */
    writtenUrls: readonly {
      readonly url: string;
      readonly asked: boolean;
      readonly evidence: string;
      readonly at: At;
    }[];
  }
}

const MAX_URLS = 300;
const CODE =
  /\.(py|sh|bash|ps1|go|rs|java|kts?|php|rb|cs|c|cc|cpp|h|hpp|swift|scala|dart|lua|pl|tf|gradle)$|(^|\/)Dockerfile[^/]*$/i;
/** What stands before an address that is asked: the call's name and the opening of its text. */
const ASKS =
  /(?:\b(?:get|post|put|patch|request|urlopen|urlretrieve|fetch|curl|wget|Invoke-WebRequest|iwr|NewRequest\w*|Dial|connect|open|download|ADD)\b[^\n"'`]{0,60})$/i;

/** Where an address begins and ends around a `://`; undefined when it is no text of its own. */
function addressAround(text: string, at: number, shell: boolean): { start: number; end: number } | undefined {
  let start = at;
  while (start > 0 && at - start < 6 && /[a-z]/i.test(text[start - 1] ?? '')) start -= 1;
  if (!/^(https?|wss?|ftp)$/i.test(text.slice(start, at))) return undefined;
  const before = text[start - 1] ?? '';
  if (!/["'`]/.test(before) && !(shell && /[\s=]/.test(before))) return undefined;
  const end = start + (/^[^\s"'`<>\\)]{4,500}/.exec(text.slice(start, start + 500))?.[0].length ?? 0);
  return end > at + 3 ? { start, end } : undefined;
}

/** Whether the line is a comment up to there. */
function inComment(line: string): boolean {
  return /^\s*(#(?!!)|\/\/|\*|\/\*|--|;|rem\b)/i.test(line) || /\s(#|\/\/)\s/.test(line);
}

export const writtenUrlsExtractor: Extractor<'writtenUrls'> = {
  id: 'writtenUrls',
  keywords: ['://'],
  wants: ({ path, traits, size }, tree) =>
    tree.kind === 'repository' &&
    CODE.test(path) &&
    size < 4_000_000 &&
    !traits.test &&
    !traits.docs &&
    !traits.vendored,
  extract(file, _tree, hits) {
    const { text } = file;
    const shell = file.kind === 'shell' || file.kind === 'dockerfile';
    const urls: { url: string; asked: boolean; evidence: string; at: At }[] = [];
    for (const { start: at } of hits) {
      if (urls.length >= MAX_URLS) break;
      const found = addressAround(text, at, shell);
      if (found === undefined) continue;
      const near = Math.max(0, at - 300);
      const line = text.slice(near + text.slice(near, at).lastIndexOf('\n') + 1, found.start);
      if (inComment(line)) continue;
      urls.push({
        url: text.slice(found.start, found.end),
        asked: ASKS.test(line.replace(/["'`]$/, '')),
        evidence: file.lineAt(found.start),
        at: file.position(found.start),
      });
    }
    return urls.length === 0 ? undefined : urls;
  },
};
