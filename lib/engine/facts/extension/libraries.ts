import type { Extractor, TextFile } from '../../facts.ts';
import { onDemand } from '../../onDemand.ts';
import type { Advisory } from '../known/advisories.ts';
import { FLAWED_LIBRARIES } from '../known/flawedLibraries.ts';
import type { KeywordHit } from '../prefilter.ts';
import { LIBRARY_BODIES, LIBRARY_SIGNATURES, type LibrarySignature } from './librarySignatures.ts';
import type { At } from './manifest.ts';
import { Places } from './libraryPlaces.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    libraries: readonly BundledLibrary[];
  }
}

/** A third-party library found in a file. */
export interface BundledLibrary {
  readonly name: string;
  /** Undefined where it does not say. */
  readonly version: string | undefined;
  /** The whole file is this library; otherwise it is one of several things in it. */
  readonly whole: boolean;
  /** Names of the extension API that stand in a file which a banner calls this library, where it has none itself. */
  readonly foreign: readonly { readonly text: string; readonly at: At }[];
  readonly evidence: string;
  readonly at: At;
  /** Known vulnerabilities of this version, worst first, where there are any. */
  readonly flaws?: readonly Advisory[];
  /**
   * Where it is one of several things in the file: places of the words of its body (a list a word), and of what it has
   * no use for. With the script's functions they tell which function is the library (`libraryRegions.ts`).
   */
  readonly parts?: {
    readonly offset: number;
    readonly body: readonly (readonly number[])[];
    readonly foreign: readonly number[];
  };
}

const VERSION =
  'v?(\\d{1,4}\\.\\d{1,5}(?:\\.\\d{1,5}){0,2}(?:-?(?:alpha|beta|rc|pre|dev|dfsg|next)[.\\-]?\\d{0,8}(?:\\.\\d{1,4})?)?)';

const known = onDemand(() => import('../known/advisories.ts'));

/** A banner stands at the very start; a bundler's few words may come before it. */
const HEAD = 2500;

const MAX_LIBRARIES = 100;

const API =
  /(?:\bbrowser\.(?:runtime|tabs|cookies|storage|webRequest|history|bookmarks|scripting|management|downloads|identity|declarativeNetRequest|proxy)\.[A-Za-z]+)|(?<![\w$"'/.-])chrome\s?(?:\.\s?[a-z]\w*(?:\.[A-Za-z]+)?|\[)/g;

/** Libraries that are made for extensions, or whose viewers are. */
const USES_API = new Set(['webextension-polyfill', 'pdfjs-dist', 'axios']);

interface Compiled extends LibrarySignature {
  readonly expression: RegExp | undefined;
}

let compiled: ReadonlyMap<string, readonly Compiled[]> | undefined;

function byWord(): ReadonlyMap<string, readonly Compiled[]> {
  if (compiled === undefined) {
    const map = new Map<string, Compiled[]>();
    for (const signature of LIBRARY_SIGNATURES) {
      const source = signature.pattern ?? signature.anywhere;
      const expression = source === undefined ? undefined : new RegExp(source.replaceAll('%v', VERSION), 'i');
      const word = signature.word.toLowerCase();
      map.set(word, [...(map.get(word) ?? []), { ...signature, expression }]);
    }
    compiled = map;
  }
  return compiled;
}

function versionOf(match: RegExpExecArray): string {
  // A pattern that captures a name to refer back to has the version in its other groups.
  return match
    .slice(1)
    .filter((group) => /^\d/.test(group ?? ''))
    .join('.');
}

/** The libraries that a script names or carries. Whole-file expressions run only where a mark of the library stands. */
export function librariesOf(
  file: Pick<TextFile, 'path' | 'text' | 'position' | 'lineAt'>,
  hits: readonly KeywordHit[],
): BundledLibrary[] {
  const { text } = file;
  const found = new Map<string, { name: string; version: string | undefined; offset: number }>();
  const tried = new Set<string>();
  for (const { keyword, start } of hits) {
    if (found.size >= MAX_LIBRARIES) break;
    for (const signature of byWord().get(keyword.toLowerCase()) ?? []) {
      if (signature.unversioned === true) {
        const key = `${signature.name}@`;
        if (!found.has(key)) found.set(key, { name: signature.name, version: undefined, offset: start });
        continue;
      }
      let match: RegExpExecArray | null | undefined;
      if (signature.anywhere !== undefined) {
        if ([...found.values()].some((known) => known.name === signature.name && known.version !== undefined)) continue;
        if (tried.has(signature.name)) continue;
        tried.add(signature.name);
        match = signature.expression?.exec(text);
      } else {
        match = signature.expression?.exec(
          text.slice(Math.max(0, start - (signature.back ?? 20)), start + (signature.ahead ?? 200)),
        );
      }
      if (match === null || match === undefined) continue;
      let version = versionOf(match);
      if (version === '' || /^0+(\.0+)*$/.test(version)) continue;
      if (signature.name === 'three') version = `0.${version}.0`;
      const key = `${signature.name}@${version}`;
      if (!found.has(key)) found.set(key, { name: signature.name, version, offset: start });
    }
  }
  const versioned = new Set([...found.values()].filter((item) => item.version !== undefined).map((item) => item.name));
  const list = [...found.values()].filter((item) => item.version !== undefined || !versioned.has(item.name));
  const places = new Places(text);
  return list.map(({ name, version, offset }) => {
    const body = LIBRARY_BODIES[name];
    const opens = opensFile(text, offset);
    const claims = list.length <= 3 && (opens || isNamedAs(file.path, name));
    const foreign = claims && !USES_API.has(name) ? foreignApi(file) : [];
    const carried = body !== undefined && body.every((word) => places.of(word).length > 0);
    const reaching = carried ? places.foreign(name) : [];
    const whole = claims && carried && foreign.length === 0 && reaching.length === 0;
    const parts =
      whole || !carried ? undefined : { offset, body: body.map((word) => places.of(word)), foreign: reaching };
    return {
      name,
      version,
      whole,
      foreign: claims && opens ? foreign : [],
      evidence: file.lineAt(offset),
      at: file.position(offset),
      ...(parts === undefined ? {} : { parts }),
    };
  });
}

/** Whether the offset lies in a comment before which nothing stands but other comments and a wrapper's first signs. */
function opensFile(text: string, offset: number): boolean {
  if (offset > HEAD) return false;
  const before = text.slice(0, offset);
  const open = before.lastIndexOf('/*');
  const start = open > before.lastIndexOf('*/') ? open : before.lastIndexOf('//');
  if (start < 0) return false;
  return /^(?:["']use strict["']|[!(;+\s])*$/.test(before.slice(0, start).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ''));
}

/** `lib/purify.min.js` is named as `dompurify`, `jquery.dataTables.js` as `datatables.net`. */
function isNamedAs(path: string, name: string): boolean {
  const letters = (text: string): string =>
    text
      .toLowerCase()
      .replace(/\.(min|dist|bundle|slim|umd|net|js|mjs)\b/g, '')
      .replace(/[^a-z]/g, '');
  const file = letters(path.slice(path.lastIndexOf('/') + 1));
  const library = letters(name);
  return (
    (library.length >= 4 && file.includes(library)) ||
    (file.length >= 4 && library.includes(file)) ||
    (name === 'webextension-polyfill' && file.includes('polyfill'))
  );
}

function foreignApi(file: Pick<TextFile, 'text' | 'position'>): { text: string; at: At }[] {
  const found: { text: string; at: At }[] = [];
  for (const match of file.text.matchAll(API)) {
    found.push({ text: match[0], at: file.position(match.index) });
    if (found.length >= 5) break;
  }
  return found;
}

/**
 * Recognises libraries by their own content. A file that is one library and nothing else is marked as vendored, so
 * that its code is not blamed on the author. A banner alone is not enough, because anybody can write one: the body must
 * be there too, and nothing that reaches out where the library does not.
 */
export const librariesExtractor: Extractor<'libraries'> = {
  id: 'libraries',
  keywords: [...new Set(LIBRARY_SIGNATURES.map((signature) => signature.word))],
  wants: ({ kind }) => kind === 'javascript',
  extract(file, _tree, hits) {
    const libraries = librariesOf(file, hits);
    if (libraries.some((library) => library.whole)) file.traits.vendored = true;
    return libraries.length === 0 ? undefined : libraries.map(withFlaws);
  },
};

function withFlaws(library: BundledLibrary): BundledLibrary {
  if (library.version === undefined || !FLAWED_LIBRARIES.has(library.name)) return library;
  const flaws = known().advisoriesFor(library.name, library.version);
  return flaws.length === 0 ? library : { ...library, flaws };
}
