import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../service/config.ts';
import { startService } from '../../service/service.ts';
import { ObjectStore } from '../../service/store/objectStore.ts';
import { sweepObjects } from '../../service/store/packages.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { isSigned } from './isSigned.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, until, type TestService } from './testService.ts';

/*
 * Uploads that wait in an S3-compatible store, a real one, which can be made to hesitate and to fail. It takes any
 * signature of this form, so signatures are checked before it.
 */

const SECRET = 'S3RVER';

let server: Server;
let settings: Record<string, string>;
let store: ObjectStore;
/** What a request waits for; it rejects: the connection is cut. */
let before: ((method: string) => Promise<void>) | undefined;

const all = async () => {
  const found: { sha256: string; storedAt: number }[] = [];
  for await (const one of store.list()) found.push(one);
  return found;
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  const s3 = new S3rver({
    directory: temporaryFolder('s3'),
    silent: true,
    configureBuckets: [{ name: 'touchstone' }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  server = createServer((request, response) => {
    (before?.(request.method ?? '') ?? Promise.resolve()).then(
      () => {
        if (isSigned(request, SECRET)) return answer(request, response);
        response.writeHead(403, { 'content-type': 'application/xml', connection: 'close' });
        response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      },
      () => request.socket.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  settings = {
    S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/touchstone/scans`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: SECRET,
  };
  const { objectStore } = readConfig(settings);
  if (objectStore === undefined) throw new Error('The store is not set.');
  store = new ObjectStore(objectStore, undefined);
});
afterEach(() => {
  before = undefined;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('a store of objects', () => {
  it('keeps files by their hash, lists them all and lets them go', async () => {
    const folder = temporaryFolder('files');
    const [file, back] = [path.join(folder, 'a'), path.join(folder, 'b')];
    const names: string[] = [];
    for (let number = 0; number < 1010; number++) {
      const bytes = Buffer.from(`file ${number}`);
      names.push(sha256(bytes));
      writeFileSync(file, bytes);
      await store.put(sha256(bytes), file);
    }
    const first = names[0] ?? '';
    expect(await store.has(first)).toBe(true);
    expect(await store.get(first, back)).toBe(true);
    expect(readFileSync(back, 'utf8')).toBe('file 0');
    const listed = await all();
    expect(listed.map((one) => one.sha256).toSorted()).toEqual(names.toSorted());
    expect(Math.abs((listed[0]?.storedAt ?? 0) - Date.now())).toBeLessThan(600_000);
    for (const name of names) await store.delete(name);
    await store.delete(first);
    expect([await store.has(first), await store.get(first, back)]).toEqual([false, false]);
    expect(await all()).toEqual([]);
  });

  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_URL: The store of uploads answered 403 (SignatureDoesNotMatch).'],
    [{ S3_URL: '/other' }, 'S3_URL: The store of uploads answered 404 (NoSuchBucket).'],
    [{ S3_URL: 'http://127.0.0.1:9/touchstone' }, 'S3_URL: The store of uploads cannot be reached'],
    [{ S3_ACCESS_KEY_ID: '' }, 'S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    [{ S3_URL: 'https://s3.example.com/' }, 'S3_URL must name a bucket'],
  ])('that cannot be used is told at the start: %o', async (wrong: Record<string, string>, sentence) => {
    const S3_URL = URL.parse(wrong['S3_URL'] ?? '', settings['S3_URL'])?.href ?? '';
    const settingsHere = {
      ...settings,
      PORT: '0',
      DATA_DIR: temporaryFolder('data'),
      LOG_LEVEL: 'silent',
      ...wrong,
      S3_URL,
    };
    await expect((async () => await startService(readConfig(settingsHere)))()).rejects.toThrow(sentence);
  });
});

describe('an upload that waits there', () => {
  let around: Surroundings;
  let service: TestService;
  beforeAll(async () => {
    around = await startSurroundings();
    service = await startTestService(around, settings);
  });
  afterAll(async () => {
    await service?.stop();
    await around?.close();
  });
  const kept = async () => (await all()).map((one) => one.sha256);

  it('is analysed from there, is never in the database, and goes with the end of its scan', async () => {
    const file = extensionZip('1.0', 'Far away');
    const held = Promise.withResolvers<void>();
    before = (method) => (method === 'GET' ? held.promise : Promise.resolve());
    const sent = await service.upload('far.zip', file);
    expect(sent).toMatchObject({ status: 200, body: { status: 'pending' } });
    before = undefined;
    expect(await kept()).toEqual([sha256(file)]);
    const { pool } = service.service.context.database;
    expect((await pool.query('SELECT 1 FROM packages')).rowCount).toBe(0);
    held.resolve();
    expect(await service.ended(sent.body.repo_id)).toMatchObject({ is_complete: true });
    await until(async () => ((await kept()).length === 0 ? true : undefined), 'the file to go');

    // And once more, with a store that fails now and then.
    let failures = 0;
    before = async (method) => {
      if (method === 'GET' && failures++ < 2) throw new Error('cut');
    };
    const again = await service.upload('far.zip', file);
    expect(await service.ended(again.body.repo_id)).toMatchObject({ is_complete: true });
    expect(failures).toBeGreaterThan(2);
    await until(async () => ((await kept()).length === 0 ? true : undefined), 'the file to go');
  });

  it('is refused in words while the store is away, and taken when it is back', async () => {
    const file = extensionZip('1.0', 'Refused');
    before = () => Promise.reject(new Error('away'));
    const refused = await service.upload('refused.zip', file);
    expect(refused).toMatchObject({ status: 503, body: { detail: expect.stringContaining('store of uploads') } });
    expect(refused.headers.get('retry-after')).toBe('5');
    before = undefined;
    const { body } = await service.upload('refused.zip', file);
    expect(await service.ended(body.repo_id)).toMatchObject({ is_complete: true });
    await until(async () => ((await kept()).length === 0 ? true : undefined), 'the file to go');
  });

  it('is swept away when nobody needs it, and not while a scan does', async () => {
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    before = (method) => (method === 'GET' && isHeld ? held.promise : Promise.resolve());
    const needed = extensionZip('1.0', 'Needed');
    const { body } = await service.upload('needed.zip', needed);
    isHeld = false;
    const orphan = Buffer.from('orphan');
    const file = path.join(temporaryFolder('files'), 'orphan');
    writeFileSync(file, orphan);
    await store.put(sha256(orphan), file);
    const { pool } = service.service.context.database;
    expect(await sweepObjects(pool, store)).toBe(0);
    expect((await kept()).toSorted()).toEqual([sha256(needed), sha256(orphan)].toSorted());
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000_000);
    expect(await sweepObjects(pool, store)).toBe(2);
    later.mockRestore();
    expect(await kept()).toEqual([sha256(needed)]);
    held.resolve();
    expect(await service.ended(body.repo_id)).toMatchObject({ is_complete: true });
  });
});
