import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* Fields that class-validator holds to a tight form before a handler of NestJS is called. */

const PIPE = `import { ValidationPipe } from '@nestjs/common'; app.useGlobalPipes(new ValidationPipe({ whitelist: true }));`;
const MATCHES = '@Matches("^[a-zA-Z0-9_-]*$", undefined, { message: "no" })';
const dto = (decorator: string): string =>
  `import { IsString, IsUUID, Matches } from 'class-validator';\nexport class CreateDto {\n  ${decorator}\n  id: string;\n  @IsString()\n  name?: string;\n}`;

it.each([
  ['a form without dots and slashes', dto(MATCHES), PIPE, 'id', []],
  ['an id', dto('@IsUUID()'), PIPE, 'id', []],
  ['another field', dto(MATCHES), PIPE, 'name', ['high']],
  ['no pipe that asks', dto(MATCHES), '', 'id', ['high']],
  ['a form that leaves anything', dto('@Matches("^[^?]*$")'), PIPE, 'id', ['high']],
  ['a form of a part', dto('@Matches("[a-z]+")'), PIPE, 'id', ['high']],
])('%s', async (_, form, main, field, expected) => {
  const files = {
    'package.json': '{"name": "shares", "dependencies": {"@nestjs/common": "10.4.0"}}',
    'dto.ts': form,
    'main.ts': main,
    'shares.ts': `import { Controller, Post, Body } from '@nestjs/common'; import { Service } from './service';
      @Controller('shares') export class Shares { constructor(private service: Service) {}
      @Post() async create(@Body() body: CreateDto) { return this.service.create(body); } }`,
    'service.ts': `import * as fs from 'fs'; export class Service { async create(share: CreateDto) { fs.writeFileSync(\`/data/\${share.${field}}\`, 'x'); } }`,
  };
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.filter(({ rule }) => rule === 'path-traversal').map(({ severity }) => severity)).toEqual(expected);
});
