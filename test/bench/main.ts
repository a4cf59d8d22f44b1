// `npm run bench [-- PART … [--option value …]]`: speed, sizes and accuracy, printed beside their goals.
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Measure, Part } from './part.ts';

const folder = path.join(import.meta.dirname, 'parts');
const names = globSync('*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'))
  .toSorted();

/** They take minutes, so they run when they are asked for by name. */
const LONG = ['device', 'faults', 'rows'];

const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith('--'));
const options = firstOption < 0 ? [] : args.slice(firstOption);
const wanted = firstOption < 0 ? args : args.slice(0, firstOption);
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  // A corpus alone asks for one part.
  const corpus = options.some((option) => option.startsWith('--corpus'))
    ? ['engineAccuracy']
    : names.filter((name) => !LONG.includes(name));
  for (const name of wanted.length > 0 ? wanted : corpus) await measure(name);
}

async function measure(name: string): Promise<void> {
  const { part } = (await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)) as { part: Part };
  console.log(`\n${part.title} (${name})`);
  try {
    await part.run((measured) => console.log(line(measured)), options);
  } catch (error) {
    // One part that cannot run here does not take the others with it.
    console.log(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function line({ what, value, unit = '', goal, met }: Measure): string {
  const figure = `${typeof value === 'number' ? round(value) : value} ${unit}`.trimEnd();
  const verdict = met === undefined ? '' : met ? '  met' : '  MISSED';
  return `  ${what.padEnd(58)} ${figure.padStart(12)}${goal === undefined ? '' : `   goal ${goal}`}${verdict}`;
}

function round(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
