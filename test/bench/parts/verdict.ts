import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { analyze } from '../../../lib/engine/analyze.ts';
import { GRADES, type Grade } from '../../../lib/model/grade.ts';
import { directoryTree } from '../../../scripts/directoryTree.ts';
import type { Part } from '../part.ts';

/** A thing that was scanned. */
interface Scanned {
  readonly name: string;
  readonly grade: Grade;
  readonly score: number;
}

/** Sets that are measured, as folders: `FOLDER/<set>/<develop|sealed>/<thing>`. */
const SETS = ['malicious', 'good', 'repositories'] as const;

export const part: Part = {
  title: 'Grades of real code: `--sets FOLDER` holds what test/bench/sets names, checked out',
  async run(report, options) {
    const at = options.indexOf('--sets');
    const folder = at < 0 ? undefined : options[at + 1];
    if (folder === undefined || !existsSync(folder)) {
      report({ what: 'nothing was measured', value: 'say where the sets are: npm run bench -- verdict --sets FOLDER' });
      return;
    }
    for (const split of ['develop', 'sealed']) {
      const of = new Map<string, Scanned[]>();
      for (const set of SETS) of.set(set, await scanAll(join(folder, set, split), set === 'repositories'));
      const [malicious = [], good = [], repositories = []] = SETS.map((set) => of.get(set) ?? []);
      const tell = (what: string, value: number, goal: string, met: boolean): void =>
        report({ what: `${split}: ${what}`, value, unit: '%', goal, met });
      if (malicious.length > 0 && good.length > 0) {
        const auc = 100 * aucOf(malicious, good);
        report({ what: `${split}: malicious · good extensions`, value: `${malicious.length} · ${good.length}` });
        tell('AUC of the score, malicious against good', auc, '>= 97 %', auc >= 97);
        const bad = share(malicious, ['C', 'D', 'F']);
        tell('malicious at C or worse', bad, '>= 92 %', bad >= 92);
        const worst = share(malicious, ['D', 'F']);
        tell('malicious at D or F', worst, '>= 80 %', worst >= 80);
        const missed = share(malicious, ['A+', 'A']);
        tell('malicious at A or A+', missed, '<= 3 %', missed <= 3);
        const well = share(good, ['A+', 'A']);
        tell('good at A+ or A', well, '>= 85 %', well >= 85);
        const wrong = share(good, ['C', 'D', 'F']);
        tell('good at C or worse', wrong, '<= 2 %', wrong <= 2);
      }
      if (repositories.length > 0) {
        report({ what: `${split}: well-kept repositories`, value: repositories.length });
        const wrong = share(repositories, ['C', 'D', 'F']);
        tell('repositories at C or worse', wrong, '<= 3 %', wrong <= 3);
      }
      for (const [set, things] of of)
        for (const { name, grade } of things)
          if (
            set === 'malicious'
              ? GRADES.indexOf(grade) < GRADES.indexOf('C')
              : GRADES.indexOf(grade) > GRADES.indexOf('B')
          )
            report({ what: `${split}: ${set} at ${grade}`, value: name });
    }
  },
};

async function scanAll(folder: string, asRepository: boolean): Promise<Scanned[]> {
  const out: Scanned[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const tree = await directoryTree(join(folder, name));
    const { score } = await analyze(tree, { kind: asRepository ? 'repository' : 'extension' });
    out.push({ name, grade: score.grade, score: score.score });
  }
  return out;
}

const share = (things: readonly Scanned[], grades: readonly Grade[]): number =>
  (100 * things.filter(({ grade }) => grades.includes(grade)).length) / things.length;

/** Chance that a malicious one scores above a good one, ties counting half (Mann-Whitney). */
function aucOf(malicious: readonly Scanned[], good: readonly Scanned[]): number {
  let won = 0;
  for (const bad of malicious)
    for (const one of good) won += bad.score > one.score ? 1 : bad.score === one.score ? 0.5 : 0;
  return won / (malicious.length * good.length);
}
