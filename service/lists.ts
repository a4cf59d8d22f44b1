import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Pool } from 'pg';
import { listChanged, listPage, type Listed, type ListPage, type ListVersion } from './store/statuses.ts';

/** Records that one question to the database brings: none of them holds the embedded one for long. */
const PAGE = 1000;
/** So many changes or fewer are asked for by themselves; where there are more the list is read anew. */
const MOST_CHANGES = 2000;
/** Bytes of all kept copies together; the least used go first. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Below this, packing costs more than it saves. */
const PACKED_FROM = 2048;

/** Which part of an organisation's list: undefined all of it, null what has no sub-organisation. */
export type Part = number | null | undefined;

/** The name of a version of a list, as an ETag: what has equal names is equal. */
export function listTag(orgId: number, part: Part, version: ListVersion | undefined): string {
  return `W/"${orgId}-${part === undefined ? 'all' : (part ?? 'parent')}-${version?.version ?? 0}"`;
}

/** One list as it is sent. */
export interface ListBody {
  readonly bytes: Buffer<ArrayBuffer>;
  /** With gzip; a short one never is. */
  readonly isPacked: boolean;
}

interface Copy {
  version: number;
  /** By number of the record. */
  readonly records: Map<number, Listed>;
  /** By part, and whether they may be packed; made when somebody asks for them. */
  readonly bodies: Map<string, Promise<ListBody>>;
  bytes: number;
  /** The reading that is under way, and the version that it leads to. */
  reading: { readonly version: number; readonly done: Promise<void> } | undefined;
}

/**
 * Keeps the lists of organisations as they are sent. A copy is never believed by itself: its version is compared with the
 * database's at each request, which every process that changes something moves on in the same transaction.
 */
export class Lists {
  readonly #pool: Pool;
  readonly #mostBytes: number;
  /** The least used first. */
  readonly #copies = new Map<number, Copy>();

  constructor(pool: Pool, mostBytes = MOST_BYTES) {
    this.#pool = pool;
    this.#mostBytes = mostBytes;
  }

  /** The list, at least as new as that version; packed if that is taken and worth it. */
  async body(orgId: number, part: Part, version: ListVersion | undefined, takesGzip: boolean): Promise<ListBody> {
    if (version === undefined) return await toBody([], false);
    const copy = await this.#current(orgId, version);
    const name = `${part} ${takesGzip}`;
    let body = copy.bodies.get(name);
    if (body === undefined) {
      const own = [...copy.records.values()].filter((one) => part === undefined || one.subOrgId === part);
      body = toBody(
        own.sort((a, b) => b.id - a.id),
        takesGzip,
      );
      copy.bodies.set(name, body);
      void body.then(
        ({ bytes }) => this.#count(orgId, copy, bytes.length),
        () => copy.bodies.delete(name),
      );
    }
    return await body;
  }

  async #current(orgId: number, wanted: ListVersion): Promise<Copy> {
    let copy = this.#copies.get(orgId);
    if (copy === undefined) {
      copy = { version: 0, records: new Map(), bodies: new Map(), bytes: 0, reading: undefined };
      this.#copies.set(orgId, copy);
    } else {
      this.#copies.delete(orgId);
      this.#copies.set(orgId, copy);
    }
    while (copy.version < wanted.version) {
      // One reading for all who ask meanwhile; who wants a later version reads on after it.
      copy.reading ??= { version: wanted.version, done: this.#read(orgId, copy, wanted) };
      await copy.reading.done;
    }
    return copy;
  }

  async #read(orgId: number, copy: Copy, wanted: ListVersion): Promise<void> {
    try {
      const changed =
        copy.version === 0 || copy.version < wanted.wholeSince
          ? undefined
          : await listChanged(this.#pool, orgId, copy.version, MOST_CHANGES + 1);
      const isWhole = changed === undefined || changed.count > MOST_CHANGES;
      const fresh = isWhole ? await this.#readAll(orgId) : changed.elements();
      copy.bodies.clear();
      if (isWhole) copy.records.clear();
      for (const one of fresh) {
        if (one.status === '') copy.records.delete(one.id);
        else copy.records.set(one.id, one);
      }
      // What was read may be newer in places than the version says: that comes once more, and changes nothing.
      copy.version = wanted.version;
      copy.bytes = 0;
      let bytes = 0;
      for (const { status } of copy.records.values()) bytes += status.length + 150;
      this.#count(orgId, copy, bytes);
    } finally {
      copy.reading = undefined;
    }
  }

  async #readAll(orgId: number): Promise<Listed[]> {
    const all: Listed[] = [];
    const read = (before: number) => listPage(this.#pool, orgId, before, PAGE);
    for (let next: Promise<ListPage> | undefined = read(2_147_483_647); next !== undefined;) {
      const page: ListPage = await next;
      // The database goes on while this one is taken apart.
      next = page.count < PAGE ? undefined : read(page.lowest);
      all.push(...page.elements().filter((one) => one.status !== ''));
    }
    return all;
  }

  /** Notes what a copy takes, and lets the least used ones go when all take too much. */
  #count(orgId: number, copy: Copy, bytes: number): void {
    if (this.#copies.get(orgId) !== copy) return;
    copy.bytes += bytes;
    let all = 0;
    for (const one of this.#copies.values()) all += one.bytes;
    for (const [id, one] of this.#copies) {
      if (all <= this.#mostBytes) return;
      this.#copies.delete(id);
      all -= one.bytes;
    }
  }
}

async function toBody(list: readonly Listed[], takesGzip: boolean): Promise<ListBody> {
  const isPacked = takesGzip && list.reduce((length, { status }) => length + status.length, 0) >= PACKED_FROM;
  const chunks: Buffer[] = [];
  if (isPacked) {
    const packing = createGzip({ level: constants.Z_BEST_SPEED });
    // With a reader at the end: it would not wait for what comes out of the last stream.
    await pipeline(Readable.from(pieces(list), { objectMode: true }), packing, async (packed) => {
      for await (const chunk of packed as AsyncIterable<Buffer>) chunks.push(chunk);
    });
  } else chunks.push(...pieces(list));
  return { bytes: Buffer.concat(chunks), isPacked };
}

/** A list as JSON, in pieces that hold nobody up. */
function* pieces(list: readonly Listed[]): Generator<Buffer> {
  yield Buffer.from('[');
  for (let from = 0; from < list.length; from += PAGE) {
    const text = list.slice(from, from + PAGE).map((one) => one.status);
    yield Buffer.from(`${from === 0 ? '' : ','}${text.join(',')}`);
  }
  yield Buffer.from(']');
}
