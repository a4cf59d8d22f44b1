#!/usr/bin/env node
import { execSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
const argv = yargs(hideBin(process.argv)).option('tag', { type: 'string' }).option('n', { type: 'number' }).parseSync();
// expect: command-injection
execSync(`git tag ${argv.tag}`);
const { values } = parseArgs({ options: { msg: { type: 'string' } } });
// expect: command-injection
execSync('git commit -m "' + values.msg + '"');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
// ok: command-injection
spawnSync('git', ['tag', version]);
