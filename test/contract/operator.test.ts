import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { runCommand, startProcess, type TestProcess } from './testProcess.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

let postgres: TestPostgres | undefined;
afterAll(async () => await postgres?.stop());

describe.each([
  ['embedded, while the service runs', true, false],
  ['embedded, without it', false, false],
  ['on PostgreSQL, while it runs', true, true],
])('the operator’s commands %s', (_, runs, isPostgres) => {
  let service: TestProcess | undefined;
  let settings: Record<string, string>;
  const skip = isPostgres && findPostgres() === undefined;
  const run = async (...args: string[]) => await runCommand(args, settings);
  const done = async (...args: string[]) => {
    const { code, output } = await run(...args);
    expect(code, output).toBe(0);
    return output;
  };

  beforeAll(async () => {
    if (skip) return;
    settings = { DATA_DIR: temporaryFolder('data'), PORT: '0', OSV_URL: 'off', LOG_LEVEL: 'info' };
    if (isPostgres) {
      postgres ??= await startPostgres();
      settings['DATABASE_URL'] = await postgres.freshDatabase();
    }
    if (runs) service = await startProcess([], settings);
  });
  afterAll(async () => await service?.end('SIGTERM'));

  it.skipIf(skip)('make organisations, people and keys, set plans, and take things back', async () => {
    expect(await done('orgs', 'add', 'Acme', '--tier', '2')).toMatch(/^Organisation \d+ was made/);
    const orgs = JSON.parse(await done('orgs', 'list', '--json')) as { Name: string; Tier: number; 'No.': number }[];
    const acme = orgs.find((org) => org.Name === 'Acme');
    expect(acme?.Tier).toBe(2);

    const key = await done('keys', 'add', 'Robot', '--org', 'acme');
    expect(key).toMatch(/^tsk_live_[0-9A-Za-z]{39}$/);
    const ask = async () =>
      (await fetch(`${service?.address}/api/v1/repos`, { headers: { authorization: `Bearer ${key}` } })).status;
    if (runs) expect(await ask()).toBe(403);
    expect(await done('tier', 'Acme', '3')).toMatch(/Acme is on Tier 3/);
    if (runs) expect(await ask()).toBe(200);
    const listed = await done('keys', 'list', '--org', 'Acme');
    expect(listed).toMatch(/Robot.*Acme.*active/);
    expect(listed).not.toContain(key);
    expect(await done('keys', 'revoke', /^(\d+) .*Robot/m.exec(listed)?.[1] ?? '')).toMatch(/"Robot" is revoked/);
    if (runs) expect(await ask()).toBe(401);

    const link = await done('users', 'add', 'Ann', '--org', 'Acme', '--role', 'admin');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in\?token=[\w-]{32}$/);
    const people = await done('users', 'list', '--org', 'Acme');
    expect(people).toMatch(/Ann .*Acme .*admin/);
    const ann = /^(\d+) .*Ann/m.exec(people)?.[1] ?? '';
    expect(await done('users', 'role', ann, 'member')).toBe('Ann is a member now.');
    expect((await run('users', 'remove', ann)).output).toMatch(/Add --yes/);
    expect(await done('users', 'remove', ann, '--yes')).toBe('Ann was removed.');
    expect(await done('users', 'list', '--org', 'Acme')).toBe('There are none.');
    expect(await done('orgs', 'rename', 'Acme', 'Acme Ltd')).toMatch(/now called Acme Ltd/);
  });

  it.skipIf(skip).each([
    [['orgs'], /Usage:\n {2}orgs list/],
    [['orgs', 'add'], /The name of the organisation is missing/],
    [['orgs', 'add', 'x', 'y'], /one word too many/],
    [['orgs', 'add', 'x', '--size', '3'], /--size/],
    [['tier', '7'], /1, 2 or 3|several organisations/i],
    [['keys', 'add', '', '--org', 'Acme Ltd'], /The label is missing/],
    [['keys', 'add', 'x', '--org', 'Nobody'], /There is no organisation "Nobody"/],
    [['keys', 'revoke', '99999'], /There is no key 99999/],
    [['keys', 'revoke', 'x'], /has to be a number/],
    [['users', 'role', '99999', 'admin'], /There is no person 99999/],
  ])('%j says what is wrong', async (args, sentence) => {
    const { code, output } = await run(...args);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });
});
