/**
 * Checks the list of samples, and what is checked out of it: `node test/bench/sets/check.ts [FOLDER]`.
 * The split must follow the name, no sample may stand twice, and every known flaw must be one of a listed application.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Sample {
  readonly set: 'malicious' | 'good' | 'repositories' | 'vulnerable';
  readonly split: 'develop' | 'sealed';
  readonly repository: string;
  readonly commit: string;
  readonly folder: string;
  readonly label: 'malicious' | 'good' | 'vulnerable';
}

interface Flaw {
  readonly repository: string;
  readonly split: Sample['split'];
  /** Missing where only the documents of a sealed application were read. */
  readonly file?: string;
  readonly line?: number;
  readonly cwe: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const samples = read('sets.json') as readonly Sample[];
const flaws = read('flaws.json') as readonly Flaw[];
const problems: string[] = [];

/** Two thirds to develop on: the first digit of the name's hash decides, so nobody chooses what is sealed. */
const splitOf = (repository: string): Sample['split'] =>
  createHash('sha256').update(repository.toLowerCase()).digest('hex') < 'b' ? 'develop' : 'sealed';

/** Folder of a sample: `<set>/<split>/<owner>+<name>[+folder-with-dashes]`. */
const placeOf = ({ set, split, repository, folder }: Sample): string =>
  join(set, split, [repository.replace('/', '+'), ...(folder ? [folder.replaceAll('/', '-')] : [])].join('+'));

const places = new Map<string, Sample>();
for (const sample of samples) {
  const place = placeOf(sample);
  if (places.has(place)) problems.push(`${place} is listed twice`);
  places.set(place, sample);
  if (sample.split !== splitOf(sample.repository))
    problems.push(`${place}: the name says ${splitOf(sample.repository)}`);
  if (!/^[\da-f]{40}$/u.test(sample.commit)) problems.push(`${place}: no commit`);
}

const folder = process.argv[2];
const known = new Map(samples.filter(({ set }) => set === 'vulnerable').map((one) => [one.repository, one]));
for (const flaw of flaws) {
  const application = known.get(flaw.repository);
  const named = `${flaw.repository}: ${flaw.cwe}`;
  if (application === undefined) problems.push(`${named} is of no listed application`);
  else if (application.split !== flaw.split) problems.push(`${named} stands in the other split`);
  else if (folder !== undefined && flaw.file !== undefined) {
    const file = join(folder, placeOf(application), flaw.file);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0;
    if ((flaw.line ?? 0) > lines) problems.push(`${named}: ${flaw.file} has no line ${flaw.line}`);
  }
}
if (folder !== undefined)
  for (const place of places.keys()) if (!existsSync(join(folder, place))) problems.push(`${place} is not checked out`);

for (const set of ['malicious', 'good', 'repositories', 'vulnerable'] as const) {
  const count = (split: Sample['split']): number =>
    samples.filter((one) => one.set === set && one.split === split).length;
  console.log(`${set.padEnd(13)} ${count('develop')} to develop on, ${count('sealed')} sealed`);
}
console.log(`${flaws.length} known flaws, ${flaws.filter(({ file }) => file !== undefined).length} with file and line`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
