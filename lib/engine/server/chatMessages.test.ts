import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/** What anybody may write to a bot, or into an issue, and a program then runs. */

const severityOf = async (script: string): Promise<string | undefined> => {
  const files = { 'index.js': `const { execSync } = require('child_process');\n${script}\n` };
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  return findings.find(({ rule, confidence }) => rule === 'command-injection' && confidence !== 'low')?.severity;
};

const bot = (does: string): string =>
  `const { Telegraf } = require('telegraf'); new Telegraf(token).command('p', (ctx) => execSync('ping ' + ${does}));`;
const command = (does: string): string =>
  `module.exports = { data: {}, async execute(interaction) { execSync('ping ' + ${does}); } };`;
const action = (does: string): string =>
  `const github = require('@actions/github'); const { payload } = github.context; execSync('echo ' + ${does});`;

test.each([
  [bot("ctx.message.text.split(' ')[1]"), 'critical'],
  [bot('ctx.from.id'), undefined],
  [command("interaction.options.getString('host')"), 'critical'],
  [command('interaction.id'), undefined],
  [action('github.context.payload.pull_request.head.ref'), 'critical'],
  [action('payload.issue.title'), 'critical'],
  [action('payload.repository.name'), undefined],
  [action('config.release.title'), undefined],
  [
    "require('express')().get('/', (req, res) => { setImmediate(run, req.query.x); }); function run(x) { execSync(x); }",
    'critical',
  ],
  [
    "require('express')().get('/', (req, res) => { setImmediate(run, 'ls', req.query.x); }); function run(x) { execSync(x); }",
    undefined,
  ],
])('%s', async (script, severity) => expect(await severityOf(script)).toBe(severity));
