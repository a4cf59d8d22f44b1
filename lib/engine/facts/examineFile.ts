import type { Coverage, ExtractedFacts, Extractor, FileFacts, FileTraits, TextFile, TreeHead } from '../facts.ts';
import { LIMITS } from '../sources/limits.ts';
import { decodeText } from './decodeText.ts';
import { PartMissing, whenLoaded } from '../onDemand.ts';
import { extractorsFor } from './extractorsFor.ts';
import { isTextKind, kindOf } from './fileKind.ts';
import { LineTable } from './lineTable.ts';
import { type KeywordHit, Prefilter } from './prefilter.ts';
import { traitsOf } from './traitsOf.ts';
import { cutAt, firstOf } from '../../model/shorten.ts';

/** One file as it was read from its source. */
export interface RawFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly mode?: number;
  /** Only the beginning was read: why. */
  readonly cut?: string | undefined;
}

const prefilters = new WeakMap<readonly Extractor[], Prefilter<Extractor>>();

/** The search for all keywords of a list of extractors; one for each list. */
function prefilterOf(extractors: readonly Extractor[]): Prefilter<Extractor> {
  const known = prefilters.get(extractors);
  if (known !== undefined) return known;
  const made = new Prefilter(
    extractors.flatMap((extractor) => (extractor.keywords ?? []).map((keyword) => [keyword, extractor] as const)),
  );
  prefilters.set(extractors, made);
  return made;
}

const NO_HITS: readonly KeywordHit[] = [];

/**
 * Everything that is known of one file by itself: kind, traits and what each extractor found. Rejects only when a part
 * of the engine cannot be loaded: what could not be done is in `coverage` and `note`. Pure; the answer is plain JSON.
 */
export async function examineFile(raw: RawFile, tree: TreeHead): Promise<FileFacts> {
  const { path, bytes, sha256 } = raw;
  const size = bytes.length;
  const kind = isSymlink(raw.mode) ? 'text' : kindOf(path, bytes, tree.roles?.get(path));
  const notes: string[] = raw.cut === undefined ? [] : [raw.cut];
  let text = '';
  if (isTextKind(kind)) {
    const decoded = decodeText(bytes);
    text = decoded.text;
    if (text.length > LIMITS.text) {
      text = text.slice(0, LIMITS.text);
      notes.push(`only the first ${LIMITS.text} characters were searched`);
    }
  }
  const traits: FileTraits = traitsOf(path, kind, text, tree.kind);
  const lines = new LineTable(text);
  const file: TextFile = {
    path,
    kind,
    size,
    bytes,
    text,
    mode: raw.mode,
    traits,
    position: (offset) => lines.position(offset),
    lineAt: (offset) => lines.lineAt(offset),
  };

  const facts: Partial<ExtractedFacts> = {};
  const extractors = await extractorsFor(tree.kind);
  const willing = extractors.filter((extractor) => extractor.wants({ path, kind, size, traits }, tree));
  const found = willing.some((extractor) => extractor.keywords !== undefined)
    ? prefilterOf(extractors).scan(text)
    : undefined;
  for (const extractor of willing) {
    const hits = extractor.keywords === undefined ? NO_HITS : found?.get(extractor);
    if (hits === undefined) continue;
    try {
      const fact = await whenLoaded(() => extractor.extract(file, tree, hits));
      if (fact === undefined) continue;
      Object.assign(facts, { [extractor.id]: fact });
      if ('note' in fact && typeof fact.note === 'string') notes.push(fact.note);
    } catch (error) {
      if (error instanceof PartMissing) throw error;
      notes.push(`${String(extractor.id)} could not be read: ${reasonOf(error)}`);
    }
  }
  const coverage: Coverage = notes.length === 0 ? 'analyzed' : 'partial';
  return {
    path,
    size,
    kind,
    sha256,
    ...(raw.mode === undefined ? {} : { mode: raw.mode }),
    traits,
    coverage,
    ...(notes.length === 0 ? {} : { note: cutAt(notes.join('; '), 500) }),
    facts,
  };
}

/** A link's content is the name it points at; nothing follows it. */
function isSymlink(mode: number | undefined): boolean {
  return mode !== undefined && (mode & 0o170000) === 0o120000;
}

/** Facts of a file whose bytes could not be had. */
export function unreadFile(path: string, size: number, coverage: 'skipped' | 'failed', reason: string): FileFacts {
  return {
    path,
    size,
    kind: 'other',
    sha256: '',
    traits: { minified: false, vendored: false, test: false, generated: false, docs: false },
    coverage,
    note: reason,
    facts: {},
  };
}

const TOO_DEEP = 'it is nested too deeply';
const isTooDeep = (error: unknown): boolean => error instanceof RangeError && /stack/i.test(error.message);

/** Why a rule failed. No rule throws on purpose: whatever it is, its words are for developers. */
export const ruleReasonOf = (error: unknown): string => (isTooDeep(error) ? TOO_DEEP : FAULT);

/** What the runtime throws when a program is wrong: its words are for developers. */
const FAULTS = [TypeError, ReferenceError, RangeError, EvalError, URIError];

const FAULT = 'a fault in the analysis itself, not in what is scanned';

/**
 * Why something failed, in one clipped line; for notes, never for control flow. Only sentences of our own are shown: the
 * runtime's words about a fault in a program say nothing to a person, and the system's name folders of the machine.
 */
export function reasonOf(error: unknown): string {
  if (isTooDeep(error)) return TOO_DEEP;
  if (error instanceof SyntaxError) return 'it is not well formed';
  if (FAULTS.some((fault) => error instanceof fault)) return FAULT;
  if (error instanceof DOMException || (error instanceof Error && 'syscall' in error)) return 'it could not be opened';
  const message = error instanceof Error ? error.message : String(error);
  return firstOf(message.replace(/\s+/g, ' '), 200) || 'unknown error';
}
