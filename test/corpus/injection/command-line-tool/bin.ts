import { Command } from 'commander';
import { execSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
const program = new Command();
program.argument('<dir>').option('-o, --out <file>').action((dir: string, opts: { out: string }) => {
  const text = readFileSync(path.join(dir, 'a.json'), 'utf8');
  mkdirSync(path.dirname(opts.out), { recursive: true });
  writeFileSync(opts.out, text);
  spawnSync('tar', ['czf', opts.out, dir]);
});
program.parse(process.argv);
const sha = execSync('git rev-parse HEAD').toString().trim();
console.log(`built ${sha}`);
const pattern = new RegExp(`^${path.sep}`);
