import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { SCHEMA, type Passing } from './transfer.ts';

/*
 * The form of an export: gzip, one JSON value a line. First what it is, then for each table its columns, its rows, and
 * count and hash; last a line that says that it is whole.
 */

const Head = z.object({ touchstone: z.literal('export'), schema: z.int(), created: z.string() });
const Line = z.union([
  z.array(z.array(z.nullable(z.string()))),
  z.object({
    table: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string(), isKey: z.boolean() })),
  }),
  z.object({ rows: z.int(), sha256: z.string() }),
  z.object({ whole: z.literal(true) }),
]);

/** Writes an export to a file, which is there only when it is whole. Gives the rows by table. */
export async function writeFile(file: string, passing: AsyncIterable<Passing>): Promise<{ [table: string]: number }> {
  const counts: { [table: string]: number } = {};
  async function* lines(): AsyncGenerator<string> {
    const line = (value: z.infer<typeof Line> | z.infer<typeof Head>) => `${JSON.stringify(value)}\n`;
    yield line({ touchstone: 'export', schema: SCHEMA, created: new Date().toISOString() });
    let name = '';
    for await (const one of passing) {
      if (one.kind === 'table') {
        ({ name } = one.table);
        yield line({ table: name, columns: [...one.table.columns] });
      } else if (one.kind === 'rows') yield line(one.rows.map((row) => [...row]));
      else {
        counts[name] = one.sum.rows;
        yield line(one.sum);
      }
    }
    yield line({ whole: true });
  }
  const own = `${file}.${process.pid}.part`;
  try {
    // The file holds hashes of keys and sessions, and everything that was scanned: it is the owner's alone.
    await pipeline(
      Readable.from(lines()),
      createGzip({ level: 6 }),
      createWriteStream(own, { mode: 0o600, flags: 'wx' }),
    );
    await rename(own, file);
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
  return counts;
}

/** Reads an export. Throws a sentence for a file that is none, that is not whole, or that a newer version wrote. */
export async function* readFile(file: string): AsyncGenerator<Passing> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity });
  let isFirst = true;
  let isWhole = false;
  try {
    for await (const text of lines) {
      if (isFirst) {
        isFirst = false;
        const { schema } = Head.parse(JSON.parse(text));
        if (schema !== SCHEMA) throw new SchemaError(schema);
        continue;
      }
      const line = Line.parse(JSON.parse(text));
      if (Array.isArray(line)) yield { kind: 'rows', rows: line };
      else if ('table' in line) yield { kind: 'table', table: { name: line.table, columns: line.columns } };
      else if ('whole' in line) isWhole = true;
      else yield { kind: 'end', sum: line };
    }
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES')
      throw new Error(`The file ${file} cannot be read (${code}).`, { cause: error });
    throw new Error(`${file} is no whole export of Touchstone.`, { cause: error });
  }
  if (!isWhole) throw new Error(`${file} is no whole export of Touchstone.`);
}

class SchemaError extends Error {
  constructor(schema: number) {
    super(
      schema > SCHEMA
        ? 'The export was written by a newer Touchstone. Import it with that version.'
        : 'The export was written by an older Touchstone. Import it with that version, then start this one on its database: it brings the tables up to date.',
    );
  }
}
