import { PGlite } from '@electric-sql/pglite';
import pgProtocol from 'pg-protocol';
import { describe, expect, it, vi } from 'vitest';
import { SharedSession } from './sharedSession.ts';
import { lastStatus } from './frames.ts';

const { serialize } = pgProtocol;
const startup = () => serialize.startup({ user: 'a', database: 'b' });

/** A session that answers each batch with a transaction status, and says which batch it saw. */
function recorded() {
  const seen: string[] = [];
  let status = 'I';
  const session = new SharedSession(async (batch) => {
    await new Promise((resolve) => setImmediate(resolve));
    const text = batch
      .toString('latin1')
      .replaceAll(/[^a-z0-9 ]/gi, '')
      .slice(1);
    seen.push(text);
    if (/begin/i.test(text)) status = 'T';
    if (/commit|rollback/i.test(text)) status = 'I';
    return Buffer.from([0x5a, 0, 0, 0, 5, status.charCodeAt(0)]);
  });
  return { session, seen };
}

function push(client: ReturnType<SharedSession['client']>, bytes: Buffer): number {
  client.push(bytes);
  return bytes.length;
}

async function turns(count = 40): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

describe('the shared session', () => {
  it('greets each client', () => {
    const answers: Buffer[] = [];
    recorded()
      .session.client((bytes) => answers.push(bytes))
      .push(startup());
    expect(lastStatus(Buffer.concat(answers))).toBe('I');
  });

  it('lets whole transactions take turns', async () => {
    const { session, seen } = recorded();
    const [one, two] = [session.client(() => undefined), session.client(() => undefined)];
    for (const client of [one, two]) client.push(startup());
    one.push(serialize.query('begin 1'));
    two.push(serialize.query('begin 2'));
    await turns();
    one.push(serialize.query('work 1'));
    await turns();
    one.push(serialize.query('commit 1'));
    two.push(serialize.query('commit 2'));
    await turns();
    expect(seen).toEqual(['begin 1', 'work 1', 'commit 1', 'begin 2', 'commit 2']);
  });

  it('rolls back what a client leaves behind, and goes on', async () => {
    const { session, seen } = recorded();
    const [one, two] = [session.client(() => undefined), session.client(() => undefined)];
    for (const client of [one, two]) client.push(startup());
    one.push(serialize.query('begin 1'));
    two.push(serialize.query('select 2'));
    await turns();
    one.close();
    await turns();
    expect(seen).toEqual(['begin 1', 'ROLLBACK', 'select 2']);
  });

  it('puts requests together that arrive in pieces', async () => {
    const { session, seen } = recorded();
    const client = session.client(() => undefined);
    const bytes = Buffer.concat([startup(), serialize.parse({ text: 'abc' }), serialize.sync()]);
    for (const byte of bytes) client.push(Buffer.from([byte]));
    await turns();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain('abc');
  });

  it('answers with an error when the session fails, and is free for the next', async () => {
    let fails = true;
    const session = new SharedSession(async () => {
      if (fails) throw new Error('no luck');
      return Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
    });
    const answers: string[] = [];
    const client = session.client((bytes) => answers.push(bytes.toString('latin1')));
    client.push(startup());
    client.push(serialize.query('a'));
    await turns();
    fails = false;
    client.push(serialize.query('b'));
    await turns();
    expect(answers[1]).toContain('no luck');
    expect(answers).toHaveLength(3);
  });

  it('refuses a request that is too large, rolls back what was begun, and goes on', async () => {
    const { session, seen } = recorded();
    const answers: string[] = [];
    const client = session.client((bytes) => answers.push(bytes.toString('latin1')));
    client.push(startup());
    client.push(serialize.query('begin 1'));
    const bind = Buffer.alloc(1024 * 1024);
    bind.write('B');
    bind.writeUInt32BE(300 * 1024 * 1024, 1);
    client.push(bind);
    for (let sent = bind.length; sent < 300 * 1024 * 1024 + 1;)
      sent += push(client, Buffer.alloc(Math.min(bind.length, 300 * 1024 * 1024 + 1 - sent)));
    client.push(serialize.sync());
    client.push(serialize.query('select 2'));
    await turns();
    expect(seen).toEqual(['begin 1', 'ROLLBACK', 'select 2']);
    expect(answers[2]).toContain('larger than 64 MiB');
    expect(answers).toHaveLength(4);
  });

  it('refuses a request that is too large in many frames', async () => {
    const { session, seen } = recorded();
    const answers: string[] = [];
    const client = session.client((bytes) => answers.push(bytes.toString('latin1')));
    client.push(startup());
    for (let count = 0; count < 70; count++) client.push(serialize.parse({ text: 'x'.repeat(1024 * 1024) }));
    client.push(serialize.sync());
    await turns();
    expect(seen).toEqual(['ROLLBACK']);
    expect(answers[1]).toContain('larger than 64 MiB');
  });

  it('is done with a client that does not speak the protocol; the others go on', async () => {
    const { session, seen } = recorded();
    const answers: string[] = [];
    const broken = session.client((bytes) => answers.push(bytes.toString('latin1')));
    const other = session.client(() => undefined);
    for (const client of [broken, other]) client.push(startup());
    broken.push(Buffer.from([0x51, 0, 0, 0, 0, 0, 0, 0]));
    other.push(serialize.query('select 2'));
    await turns();
    expect(answers[1]).toContain('wire protocol');
    expect(seen).toEqual(['select 2']);
  });
});

describe('prepared statements', () => {
  it('of two clients with one name are two, and go with their client', async () => {
    const database = await PGlite.create();
    const shared = new SharedSession(async (batch) => Buffer.from(await database.execProtocolRaw(batch)));
    const answers = [0, 1].map(() => Buffer.alloc(0));
    const clients = answers.map((_, at) =>
      shared.client((bytes) => {
        answers[at] = Buffer.concat([answers[at] as Buffer, bytes]);
      }),
    );
    const ask = (text: string | undefined) =>
      Buffer.concat([
        ...(text === undefined ? [] : [serialize.parse({ name: 'same', text })]),
        serialize.bind({ statement: 'same' }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]);
    for (const client of clients) client.push(startup());
    const known = async () => (await database.query('SELECT name FROM pg_prepared_statements')).rows;
    clients[0]?.push(ask("SELECT 'of the first'"));
    clients[1]?.push(ask("SELECT 'of the second'"));
    clients[0]?.push(ask(undefined));
    await vi.waitFor(() => {
      expect(answers[0]?.toString('latin1').match(/of the first/g)).toHaveLength(2);
      expect(answers[1]?.toString('latin1').match(/of the second/g)).toHaveLength(1);
    });
    expect(await known()).toHaveLength(2);
    clients[0]?.close();
    await vi.waitFor(async () => expect(await known()).toEqual([{ name: 'c2 same' }]));
    await database.close();
  });
});
