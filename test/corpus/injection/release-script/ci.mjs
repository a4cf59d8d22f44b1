#!/usr/bin/env node
import { execSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
const { values } = parseArgs({ options: { tag: { type: 'string' }, dry: { type: 'boolean' } } });
const pkg = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const run = (cmd) => execSync(cmd, { stdio: 'inherit' });
// ok: command-injection
run(`npm version ${pkg.version}`);
// ok: command-injection
spawnSync('git', ['push', 'origin', values.tag]);
if (existsSync('CHANGELOG.md')) writeFileSync('CHANGELOG.md', readFileSync('CHANGELOG.md', 'utf8') + '\n');
// ok: server-request-forgery
const res = await fetch(`https://registry.yarnpkg.com/${pkg.name}`);
console.log(`published ${pkg.name}@${pkg.version}`);
process.env.CI && console.log('token present:', Boolean(process.env.NPM_TOKEN));
