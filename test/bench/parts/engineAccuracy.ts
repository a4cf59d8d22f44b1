import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../../lib/model/finding.ts';
import { analyze } from '../../../lib/engine/analyze.ts';
import { RULES } from '../../../lib/engine/rules/index.ts';
import { directoryTree } from '../../../scripts/directoryTree.ts';
import { nodeHash } from '../../../scripts/nodeHash.ts';
import { type Annotation, annotationsOf } from '../../../lib/engine/testing/annotations.ts';
import { valueOf } from '../engine/options.ts';
import type { Part } from '../part.ts';

const OWN = path.resolve(import.meta.dirname, '../../corpus');
/** A finding that is expected may be this many lines off: statements run over several lines. */
const NEAR = 1;

interface Tally {
  found: number;
  missed: number;
  wrong: number;
  still: number;
}

/**
 * Precision and recall by family on a folder whose files are annotated with `ruleid:`, `expect:` and `ok:` comments
 * (`--corpus DIR`, else test/corpus; `--list` prints every miss). Each folder right below it that holds files is scanned as one thing.
 */
export const part: Part = {
  title: 'Engine on annotated code',
  async run(report, options) {
    const corpus = path.resolve(valueOf(options, '--corpus') ?? OWN);
    if (!existsSync(corpus)) throw new Error(`there is no folder ${corpus}`);
    const tallies = new Map<string, Tally>();
    const list = options.includes('--list');
    for (const thing of thingsOf(corpus)) {
      const tree = await directoryTree(thing);
      const annotations: Annotation[] = [];
      for (const file of tree.files)
        if (file.size < 2_000_000)
          annotations.push(
            ...(file.path === 'EXPECT' ? listed : annotationsOf)(
              file.path,
              new TextDecoder().decode(await file.read()),
            ),
          );
      if (annotations.length === 0) continue;
      const { findings } = await analyze(tree, { hash: nodeHash });
      const where = path.relative(corpus, thing);
      for (const line of judgeAnnotations(annotations, findings, tallies))
        if (list) console.log(`    ${where === '' ? '' : `${where}/`}${line}`);
    }
    let all: Tally = { found: 0, missed: 0, wrong: 0, still: 0 };
    for (const [family, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) {
      all = {
        found: all.found + tally.found,
        missed: all.missed + tally.missed,
        wrong: all.wrong + tally.wrong,
        still: all.still + tally.still,
      };
      report({
        what: `${family}: ${figures(tally)}`,
        value: `${tally.found + tally.missed} + ${tally.still + tally.wrong}`,
      });
    }
    report({
      what: `all: ${figures(all)}`,
      value: `${all.found + all.missed} + ${all.still + all.wrong}`,
      unit: 'cases',
    });
  },
};

/** What bears no comments is named in a file EXPECT, one `path: rule` a line. */
function listed(_path: string, text: string): Annotation[] {
  return text.split('\n').flatMap((line): Annotation[] => {
    const match = /^\s*([^:#]+):\s*([\w-]+)\s*$/.exec(line);
    return match === null
      ? []
      : [{ path: (match[1] ?? '').trim(), line: undefined, kind: 'fires', rule: match[2] ?? '' }];
  });
}

/** The folder itself where it holds files, else each folder in it. */
function thingsOf(corpus: string): string[] {
  const entries = readdirSync(corpus, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && !/^readme/i.test(entry.name))) return [corpus];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const inner = path.join(corpus, entry.name);
      return existsSync(path.join(inner, 'manifest.json')) ? [inner] : thingsOf(inner);
    });
}

const FAMILY = new Map(RULES.map((rule) => [rule.id, rule.category as string]));

function familyOf(rule: string): string {
  return FAMILY.get(rule) ?? rule;
}

function judgeAnnotations(
  annotations: readonly Annotation[],
  findings: readonly Finding[],
  tallies: Map<string, Tally>,
): string[] {
  const lines: string[] = [];
  for (const { path: file, line, kind, rule } of annotations) {
    const family = familyOf(rule);
    const tally = tallies.get(family) ?? { found: 0, missed: 0, wrong: 0, still: 0 };
    tallies.set(family, tally);
    const hit = findings.some(
      (finding) =>
        finding.place.path === file &&
        (line === undefined || Math.abs((finding.place.line ?? line) - line) <= (kind === 'fires' ? NEAR : 0)) &&
        fits(finding, rule),
    );
    if (kind === 'fires') tally[hit ? 'found' : 'missed']++;
    else tally[hit ? 'wrong' : 'still']++;
    if ((kind === 'fires') !== hit)
      lines.push(`${file}:${line ?? ''} ${kind === 'fires' ? 'missed' : 'false alarm'} ${rule}`);
  }
  return lines;
}

/** Our own ids fit exactly; names of other corpora fit any finding but the ones about permissions and licences. */
function fits(finding: Finding, rule: string): boolean {
  if (FAMILY.has(rule)) return finding.rule === rule;
  if (finding.category === rule) return true;
  return (
    !['permissions', 'licenses'].includes(finding.category) &&
    !['secrets', 'code', 'flows', 'dependencies', 'packaging', 'privacy'].includes(rule)
  );
}

function figures({ found, missed, wrong }: Tally): string {
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '-' : `${Math.round((1000 * part) / whole) / 10} %`;
  return `recall ${percent(found, found + missed)}, precision ${percent(found, found + wrong)}`;
}
