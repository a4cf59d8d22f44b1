import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';
import { annotationsOf } from './annotations.ts';

/*
 * Annotated folders: each folder below test/corpus/<family>/ is one extension or repository. `// expect: rule-id` on
 * the line above a finding says that it must be found there; `// ok: rule-id` that it must not. Files that bear no
 * comments are named in EXPECT, one `path: rule-id` a line. `ruleid:` means the same as `expect:`.
 */

export interface Expectation {
  readonly rule: string;
  readonly path: string;
  /** Undefined: anywhere in the file. */
  readonly line: number | undefined;
}

export interface CaseResult {
  readonly name: string;
  /** Expected and found. */
  readonly found: number;
  readonly missed: readonly Expectation[];
  /** Found on a line that says `ok`, or not expected at all. */
  readonly surplus: readonly Expectation[];
}

/** Expectations in one file's text; a note counts for the next line that is no note itself, or for its own line of code. */
export function expectationsIn(path: string, text: string): { expected: Expectation[]; forbidden: Expectation[] } {
  const notes = annotationsOf(path, text);
  const of = (kind: 'fires' | 'still'): Expectation[] =>
    notes.filter((one) => one.kind === kind).map(({ rule, line }) => ({ rule, path, line }));
  return { expected: of('fires'), forbidden: of('still') };
}

/** Every file below a folder, by path. */
export function readFolder(folder: string, below = ''): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const name of readdirSync(join(folder, below)).toSorted()) {
    const path = below === '' ? name : `${below}/${name}`;
    if (statSync(join(folder, path)).isDirectory()) Object.assign(files, readFolder(folder, path));
    else files[path] = readFileSync(join(folder, path));
  }
  return files;
}

/** Analyses one annotated folder and compares. `counts` says which rules' surplus is held against it. */
export async function checkCase(folder: string, name: string, counts: (rule: string) => boolean): Promise<CaseResult> {
  const { EXPECT, ...files } = readFolder(folder);
  const expected: Expectation[] = [];
  const forbidden: Expectation[] = [];
  for (const [path, bytes] of Object.entries(files)) {
    const notes = expectationsIn(path, new TextDecoder().decode(bytes));
    expected.push(...notes.expected);
    forbidden.push(...notes.forbidden);
  }
  for (const line of EXPECT === undefined ? [] : new TextDecoder().decode(EXPECT).split('\n')) {
    const [path, rule] = line.split(':').map((part) => part.trim());
    if (path !== undefined && rule !== undefined && path !== '') expected.push({ rule, path, line: undefined });
  }
  const { findings } = await analyze(memoryTree(files), {
    kind: 'manifest.json' in files ? 'extension' : 'repository',
  });
  const got = findings.map((finding): Expectation => ({
    rule: finding.rule,
    path: finding.place.path,
    line: finding.place.line,
  }));
  const same = (a: Expectation, b: Expectation): boolean =>
    a.rule === b.rule && a.path === b.path && (a.line === undefined || b.line === undefined || a.line === b.line);
  const missed = expected.filter((one) => !got.some((other) => same(one, other)));
  return {
    name,
    found: expected.length - missed.length,
    missed,
    surplus: got.filter(
      (one) =>
        forbidden.some((other) => same(one, other)) ||
        (counts(one.rule) && !expected.some((other) => same(one, other))),
    ),
  };
}

/** Folders of the families, `family/case`. */
export function casesOf(corpus: string, families: readonly string[] = readdirSync(corpus)): string[] {
  return families
    .filter((family) => statSync(join(corpus, family), { throwIfNoEntry: false })?.isDirectory() === true)
    .flatMap((family) =>
      readdirSync(join(corpus, family))
        .filter((name) => statSync(join(corpus, family, name)).isDirectory())
        .map((name) => `${family}/${name}`),
    );
}
