import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** What only an administrator may send weighs less; each with a twin that others may send, too. */

const HEAD = "const { exec } = require('child_process');\nconst app = require('express')();\n";
const RUN = '(req, res) => { exec("ping " + req.body.host); res.end(); }';
const CHAINED = '(req, res, next) => { exec("ping " + req.body.host); next(); }';
const express = (lines: string): Record<string, string> => ({ 'app.js': HEAD + lines });
const nest = (decorators: string, more = ''): Record<string, string> => ({
  'app.controller.ts': `import { exec } from 'child_process';
import { Body, Controller, Post, UseGuards } from '@nestjs/common';
@Controller('ping')
export class PingController {
  @Post()
  ${decorators}
  ping(@Body() body: any) { exec('ping ' + body.host); }
  ${more}
}`,
});

const severities = async (files: Record<string, string>) =>
  (await analyze(memoryTree({ 'package.json': '{}', ...files }), { kind: 'repository' })).findings
    .filter(({ rule }) => rule === 'command-injection')
    .map(({ severity }) => severity);

test.each([
  ['a guard of a route', express(`app.post('/', mustBeAdmin, ${RUN});`)],
  ['a list of guards', express(`app.post('/', [signedIn, isAdmin], ${RUN});`)],
  ['a guard that is told a role', express(`app.post('/', requireRole('admin'), ${RUN});`)],
  ['a guard that is told options', express(`app.post('/', auth({ role: UserRole.Admin }), ${RUN});`)],
  ['a handler by name', express(`function run${RUN.replace('=>', '')}\napp.post('/', mustBeAdmin, wrap(run));`)],
  ['a guard before all routes of a router', express(`app.use(requireAdmin);\napp.post('/', ${RUN});`)],
  ['a function before the last', express(`app.post('/', mustBeAdmin, ${CHAINED}, render);`)],
  [
    'a function before the last by name',
    express(`function run${CHAINED.replace('=>', '')}\napp.post('/', signedIn, role('admin'), run, render);`),
  ],
  ['a decorator', nest('@UseGuards(AdminGuard)')],
  ['a role in a decorator', nest("@Roles('admin')")],
])('%s', async (_, files) => {
  expect(await severities(files)).toEqual(['high']);
});

test.each([
  ['no guard', express(`app.post('/', ${RUN});`)],
  ['a guard of whoever signed in', express(`app.post('/', requireUser, ${RUN});`)],
  [
    'a guard that lets everybody in',
    express(`const isAdmin = (req, res, next) => { next(); };\napp.post('/', isAdmin, ${RUN});`),
  ],
  ['a guard of two roles', express(`app.post('/', requireRole('admin', 'editor'), ${RUN});`)],
  ['a guard that lets others pass beside them', express(`app.post('/', isAdminOrSelf, ${RUN});`)],
  [
    'another route of the same function',
    express(`function run${RUN.replace('=>', '')}\napp.post('/a', run);\napp.post('/b', mustBeAdmin, run);`),
  ],
  ['a guard behind a function', express(`app.post('/', ${CHAINED}, mustBeAdmin, render);`)],
  [
    'another route of a function before the last',
    express(
      `function run${CHAINED.replace('=>', '')}\napp.post('/a', run, render);\napp.post('/b', mustBeAdmin, run, render);`,
    ),
  ],
  [
    'another route at whose end it stands',
    express(
      `function run${CHAINED.replace('=>', '')}\napp.post('/a', run);\napp.post('/b', mustBeAdmin, run, render);`,
    ),
  ],
  ['a guard that stands behind it', express(`app.post('/', ${RUN});\napp.use(requireAdmin);`)],
  ['a guard of one path', express(`app.use('/admin', requireAdmin);\napp.post('/', ${RUN});`)],
  [
    'a guard of another router',
    express(`const other = require('express').Router();\nother.use(requireAdmin);\napp.post('/', ${RUN});`),
  ],
  ['a decorator of another method', nest('', "@Roles('admin') @Post('b') b() {}")],
  ['two roles in a decorator', nest("@Roles('admin', 'user')")],
])('%s', async (_, files) => {
  expect(await severities(files)).toEqual(['critical']);
});
