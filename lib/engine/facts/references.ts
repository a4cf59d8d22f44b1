import type { Extractor, FileKind, TextFile } from '../facts.ts';
import { kindOfName } from './kindOfName.ts';
import type { KeywordHit } from './prefilter.ts';
import { SCRIPT_TYPES } from './scriptTypes.ts';
import { resolveModule } from './resolveReference.ts';

declare module '../facts.ts' {
  interface ExtractedFacts {
    /** Files that this file makes the browser run or show, resolved against the root. */
    references: readonly Reference[];
  }
}

export interface Reference {
  readonly path: string;
  readonly kind: FileKind;
  /** It is put into web pages, with a content script's rights or among the page's own scripts. */
  readonly inPages?: true | 'main';
  /** Its address is made, `runtime.getURL('page.js')`: what a content script does so with runs among the page's scripts. */
  readonly addressed?: true;
  /** It is started as a worker and named in no other way: what it hears comes from whoever started it. */
  readonly asWorker?: true;
}

/** Words behind which the paths of scripts stand that are put into web pages. */
const INJECTORS = ['executeScript', 'registerContentScripts', 'contentScripts.register'];
/** Words behind which a script's path stands. */
const RUNNERS = ['importScripts', 'import', 'addModule', 'from', 'Worker', 'getURL', ...INJECTORS];

/** Names with an ending that is no script's: `style.css`, `app.svelte`, `data.json`. */
const NOT_SCRIPT = /\.(?!(?:[cm]?[jt]sx?)$)[a-z]\w{1,9}$/i;

/** What a bundler takes as a text or an address (vite.dev/guide/assets): `LICENSE?raw`. */
const AS_TEXT = /\?(?:raw|url|inline)\b/;

/** Markup and script in one. */
const COMPONENT = /\.(?:vue|svelte)$/i;

/** Most references kept of one file. */
const MOST = 2000;

/**
 * Who makes whom run: manifest, HTML, importScripts, imports, injected files. A script may be called
 * `logo.png`; what it is called does not keep a browser from running it.
 */
export const referencesExtractor: Extractor<'references'> = {
  id: 'references',
  keywords: [...RUNNERS, '<script', '"manifest_version"', '"js"', '"scripts"', '"service_worker"', '"page"'],
  wants: ({ kind, path }, tree) =>
    tree.kind === 'extension' &&
    (kind === 'javascript' || kind === 'typescript' || kind === 'html' || /(^|\/)manifest\.json$/.test(path)),
  extract(file, _tree, hits) {
    const found = new Map<string, Reference>();
    for (const [reference, kind, way] of referencesIn(file, hits)) {
      const path = resolveModule(file.path, reference);
      if (path === undefined || path === file.path || found.size >= MOST) continue;
      const known = found.get(path);
      if (known === undefined || known.asWorker === true || way?.asWorker !== true)
        found.set(path, { path, kind, ...way });
    }
    return found.size === 0 ? undefined : [...found.values()];
  },
};

type Way = Omit<Reference, 'path' | 'kind'>;

/** A file by how another names it, what it is there, and how it is run. */
type Named = readonly [reference: string, kind: FileKind, way?: Way];

function* referencesIn(file: TextFile, hits: readonly KeywordHit[]): Generator<Named> {
  if (file.kind === 'json') {
    yield* namedInManifest(file.text);
    return;
  }
  if (file.kind === 'html') {
    for (const path of scriptsIn(file.text)) yield [path, 'javascript'];
    if (!COMPONENT.test(file.path)) return;
  }
  for (const { keyword, start } of hits) yield* namedAt(file, keyword, start);
}

/** What a script names behind one of the words. */
function* namedAt(file: TextFile, keyword: string, start: number): Generator<Named> {
  const at = start + keyword.length;
  if (keyword === 'from' || keyword === 'import') {
    if (keyword === 'import' || !isOfTypes(file, start)) yield* moduleAt(file.text, at);
  } else if (keyword === 'getURL') {
    const path = /^\s*\(\s*["'`]\/?([^"'`\n]{1,250}\.m?js)["'`]/.exec(file.text.slice(at, at + 260))?.[1];
    const by = /\b(import|Worker)\s*\(\s*[\w$.]{0,40}$/.exec(file.text.slice(Math.max(0, start - 60), start))?.[1];
    const way: Way = by === 'Worker' ? { addressed: true, asWorker: true } : { addressed: true };
    if (path !== undefined) yield [`/${path}`, 'javascript', by === 'import' ? {} : way];
  } else if (RUNNERS.includes(keyword)) yield* runAt(file.text.slice(at, at + 400), keyword);
}

/** The scripts that a call runs: `importScripts('a.js')`, `executeScript({ files: ['a.js'] })`. */
function* runAt(window: string, keyword: string): Generator<Named> {
  if (!/^\s*(?:\?\.)?\(/.test(window) && !keyword.includes('ontentScripts')) return;
  const isInjected = INJECTORS.includes(keyword);
  for (const entry of scriptsAsked(window).split('}')) {
    const inPages = /\bworld\W{1,4}MAIN/.test(entry) ? 'main' : true;
    const way: Way = isInjected ? { inPages } : keyword === 'Worker' ? { asWorker: true } : {};
    for (const [, path = ''] of entry.matchAll(/["'`]([^"'`\n]{1,250})["'`]/g)) {
      if (!/[./]/.test(path)) continue;
      yield [path, 'javascript', way];
      // Chrome reads such a path from the extension's root, Firefox from where the caller stands; a worker's is read
      // from the page that starts it.
      if ((isInjected || keyword === 'Worker') && !path.startsWith('/')) yield [`/${path}`, 'javascript', way];
    }
  }
}

/** The manifest: any string under a key that names scripts. The tolerant parser is in facts/extension. */
function* namedInManifest(text: string): Generator<Named> {
  for (const match of text.matchAll(
    /"(scripts|js|service_worker|page|default_popup|popup|options_page|devtools_page|user_script|api_script)"\s*:\s*(\[[^\]]{0,20000}\]|"[^"]{1,1000}")/g,
  )) {
    const kind: FileKind = /page|popup/.test(match[1] ?? '') ? 'html' : 'javascript';
    for (const path of (match[2] ?? '').matchAll(/"([^"]{1,1000})"/g)) yield [path[1] ?? '', kind];
  }
}

/** The module that is named behind `from`, `import` or `import(`. */
function* moduleAt(text: string, at: number): Generator<readonly [reference: string, kind: FileKind]> {
  const path = /^\s*\(?\s*["'`]([^"'`\n]{1,250})["'`]/.exec(text.slice(at, at + 260))?.[1];
  // A module must come with a script's media type, which browsers take from the name: all else is for a bundler.
  const name = path?.replace(/[?#].*$/s, '');
  if (path !== undefined && name !== undefined)
    yield [path, NOT_SCRIPT.test(name) || AS_TEXT.test(path) ? kindOfName(name) : 'javascript'];
}

/** Longest list of names before `from` that is looked back over, in characters. */
const LONGEST_LIST = 2000;

/** Whether the statement that ends in this `from` takes types only: a compiler leaves nothing of it. */
function isOfTypes({ kind, text }: TextFile, from: number): boolean {
  if (kind === 'javascript') return false;
  const before = text.slice(Math.max(0, from - LONGEST_LIST), from);
  const start = Math.max(before.lastIndexOf('import'), before.lastIndexOf('export'));
  if (start < 0) return false;
  const taken = before.slice(start + 'import'.length).trim();
  if (/^type\s+[\w$*]|^type\s*\{/.test(taken)) return true;
  const names = taken.startsWith('{') && taken.endsWith('}') ? taken.slice(1, -1).split(',') : [];
  return names.some((one) => one.trim() !== '') && names.every((one) => /^(?:type\s+\S.*)?$/s.test(one.trim()));
}

/** What script elements of a page run; `text/template` and its like are data, which no browser asks for. */
function* scriptsIn(markup: string): Generator<string> {
  for (const match of markup.matchAll(
    /<script\b(?:[^<>]|<(?!script\b)){0,2000}?\bsrc\s*=\s*(?:"([^"]{1,1000})"|'([^']{1,1000})'|([^\s>"']{1,1000}))[^>]{0,2000}/gi,
  )) {
    const type = /\stype\s*=\s*["']?([^\s"'>]{0,100})/i.exec(match[0])?.[1]?.toLowerCase() ?? '';
    if (SCRIPT_TYPES.test(type)) yield match[1] ?? match[2] ?? match[3] ?? '';
  }
}

/** The arguments of a call, without the style sheets that it registers. */
function scriptsAsked(window: string): string {
  const end = window.indexOf(')');
  return window.slice(0, end === -1 ? window.length : end).replace(/\bcss["']?\s*:\s*\[[^\]]*\]/g, '');
}

/** Whether the name alone would have given this kind. */
export function isNamedLike(path: string, kind: FileKind): boolean {
  const named = kindOfName(path);
  return named === kind || (kind === 'javascript' && named === 'typescript');
}
