import { copyFileSync, cpSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { startParams, syncedFiles } from './syncedFiles.ts';
import { fillFromTemplate } from './template.ts';

/* A power cut leaves of each file what it held when it last went to the disk. So each file is copied in that very moment. */

const SETTINGS = startParams({ shared_buffers: '1MB', max_wal_size: '32MB', min_wal_size: '32MB' });

it('keeps all that was acknowledged when the power goes, at any moment', async () => {
  const folder = temporaryFolder('power-cut');
  const [directory, disk] = [path.join(folder, 'database'), path.join(folder, 'disk')];
  await fillFromTemplate(directory, async (template) => await (await PGlite.create(template)).close());
  cpSync(directory, disk, { recursive: true });
  const keep = (file: string): void => {
    const copy = path.join(disk, path.relative(directory, file));
    if (statSync(file).isDirectory()) mkdirSync(copy, { recursive: true });
    else copyFileSync(file, copy);
  };
  const database = await PGlite.create(directory, {
    extensions: { files: syncedFiles({ onSync: keep }) },
    startParams: SETTINGS,
  });

  await database.exec('CREATE TABLE kept (id serial PRIMARY KEY, text text)');
  const cuts: { at: string; rows: number }[] = [];
  let rows = 0;
  for (let round = 0; round < 6; round++) {
    for (let each = 0; each < 20; each++) {
      await database.query('INSERT INTO kept (text) SELECT repeat(md5(one::text), 20) FROM generate_series(1, 50) one');
      rows += 50;
    }
    // Pages are written that changed before and after a checkpoint, and tables come and go between.
    if (round % 2 === 1) await database.exec('CHECKPOINT');
    await database.exec(
      `UPDATE kept SET text = text || 'x' WHERE id % 7 = ${round}; CREATE TABLE more${round} (n int)`,
    );
    const at = path.join(folder, `cut${round}`);
    cpSync(disk, at, { recursive: true });
    cuts.push({ at, rows });
  }
  await database.close();

  for (const { at, rows: acknowledged } of cuts) {
    const again = await PGlite.create(at, { startParams: SETTINGS });
    const { rows: found } = await again.query('SELECT count(*)::integer AS n FROM kept');
    expect(found).toEqual([{ n: acknowledged }]);
    await again.exec('SET enable_seqscan = off');
    expect((await again.query('SELECT id FROM kept WHERE id = $1', [acknowledged])).rows).toHaveLength(1);
    await again.close();
  }
});

it('acknowledges nothing that the disk did not take, and says why', async () => {
  const directory = path.join(temporaryFolder('bad-disk'), 'database');
  await fillFromTemplate(directory, async (template) => await (await PGlite.create(template)).close());
  const faults: unknown[] = [];
  let isBad = false;
  const files = syncedFiles({
    onFault: (error) => faults.push(error),
    sync() {
      if (isBad) throw new Error('EIO');
    },
  });
  const database = await PGlite.create(directory, { extensions: { files }, startParams: SETTINGS });
  await database.exec('CREATE TABLE kept (id int)');
  expect(faults).toEqual([]);
  isBad = true;
  await expect(database.query('INSERT INTO kept VALUES (1)')).rejects.toThrow(/could not fsync/);
  expect(faults[0]).toEqual(new Error('EIO'));
});
