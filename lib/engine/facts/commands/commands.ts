import type { Extractor, TextFile } from '../../facts.ts';
import { deedsOf, type CommandDeed } from './deedsOf.ts';
import { regionsOf } from './regionsOf.ts';
import { SCRIPTED } from './scripted.ts';
import { starterOf, type Starter } from './starterOf.ts';

/** What commands in a file do, where, and what makes them run. */
export interface CommandFact extends Omit<CommandDeed, 'at'> {
  readonly starter: Starter;
  readonly line: number;
  readonly column: number;
  readonly shown: string;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    commands: readonly CommandFact[];
  }
}

/** Words without which commands do none of the deeds. */
const KEYWORDS = [
  'curl ',
  'curl.exe',
  'wget ',
  'iwr ',
  'irm ',
  'invoke-webrequest',
  'invoke-restmethod',
  'downloadstring',
  'downloadfile',
  'downloaddata',
  'certutil',
  'bitsadmin',
  'bitstransfer',
  'mshta',
  'regsvr32',
  'authorized_keys',
  'schtasks',
  'currentversion',
  'mppreference',
  'advfirewall',
  'spctl ',
  'stratum+',
  'xmrig',
  'rm -rf',
  'rm -fr',
  '| nc ',
  'base64 -d',
  'eval ',
  'xz ',
  'cscript',
  'wscript',
  'base64 --decode',
  '-enc',
  'folderopen',
];

export const commandExtractor: Extractor<'commands'> = {
  id: 'commands',
  keywords: KEYWORDS,
  wants: ({ kind, size, traits }, tree) =>
    tree.kind === 'repository' &&
    (SCRIPTED.has(kind) || kind === 'markdown') &&
    size > 0 &&
    size < 1_000_000 &&
    !traits.minified,
  extract(file, _tree, hits) {
    const found: CommandFact[] = [];
    for (const { text, at, plain } of regionsOf(file, hits)) {
      for (const { at: inside, ...deed } of deedsOf(text)) {
        const place = plain ? at + inside : at;
        // What a document shows is for the person to read; what it encodes is for nobody to read.
        if (isCommented(file, place) || (file.kind === 'markdown' && !deed.silent)) continue;
        if (file.kind === 'markdown') file.traits.docs = false;
        found.push({
          ...deed,
          starter: file.kind === 'markdown' ? 'install' : starterOf(file.path, file.text, place),
          ...file.position(place),
          shown: shownAt(text, inside),
        });
      }
    }
    // A part of the build is no product of it, whatever its folder is called.
    if (found.some(({ starter }) => starter === 'build' || starter === 'install')) file.traits.generated = false;
    return found.length === 0 ? undefined : found.slice(0, 100);
  },
};

const isCommented = (file: TextFile, at: number): boolean => /^(?:#|\/\/|\*|;|--|::|rem\b)/i.test(file.lineAt(at));

function shownAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text
    .slice(at, end === -1 ? undefined : end)
    .trim()
    .slice(0, 200);
}
