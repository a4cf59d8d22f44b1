import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Pool } from 'pg';
import { listChanged, listPage, STATUS, type Listed, type ListVersion } from './store/statuses.ts';

/** Records that one question to the database brings: none of them holds the embedded one for long. */
const PAGE = 1000;
/** So many changes or fewer are asked for by themselves; where there are more the list is read anew. */
const MOST_CHANGES = 2000;
/** Bytes of all kept copies together; the least used go first. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Below this, packing costs more than it saves. */
const PACKED_FROM = 2048;

const pack = promisify(gzip);
const FORM = createHash('sha256').update(STATUS).digest('hex').slice(0, 8);

/** Which part of an organisation's list: undefined all of it, null what has no sub-organisation. */
export type Part = number | null | undefined;

/** The name of a version of a list, as an ETag: what has equal names is equal. */
export function listTag(orgId: number, part: Part, version: ListVersion | undefined): string {
  return `W/"${FORM}-${orgId}-${part === undefined ? 'all' : (part ?? 'parent')}-${version?.version ?? 0}"`;
}

/** One list as it is sent. */
export interface ListBody {
  readonly plain: Buffer<ArrayBuffer>;
  /** With gzip; undefined for a short one. */
  readonly packed: Buffer<ArrayBuffer> | undefined;
}

interface Copy {
  version: number;
  /** By number of the record. */
  readonly records: Map<number, Listed>;
  readonly bodies: Map<Part, Promise<ListBody>>;
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

  /** The list, at least as new as that version. */
  async body(orgId: number, part: Part, version: ListVersion | undefined): Promise<ListBody> {
    if (version === undefined) return await toBody([]);
    const copy = await this.#current(orgId, version);
    let body = copy.bodies.get(part);
    if (body === undefined) {
      const own = [...copy.records.values()].filter((one) => part === undefined || one.subOrgId === part);
      body = toBody(own.sort((a, b) => b.id - a.id));
      copy.bodies.set(part, body);
      void body.then(
        ({ plain, packed }) => this.#count(orgId, copy, plain.length + (packed?.length ?? 0)),
        () => copy.bodies.delete(part),
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
      const isWhole = changed === undefined || changed.length > MOST_CHANGES;
      const fresh = isWhole ? await this.#readAll(orgId) : changed;
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
    for (let before = 2_147_483_647; ;) {
      const page = await listPage(this.#pool, orgId, before, PAGE);
      all.push(...page.filter((one) => one.status !== ''));
      before = page.at(-1)?.id ?? 0;
      if (page.length < PAGE) return all;
    }
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

async function toBody(list: readonly Listed[]): Promise<ListBody> {
  const plain = Buffer.from(`[${list.map((one) => one.status).join(',')}]`);
  if (plain.length < PACKED_FROM) return { plain, packed: undefined };
  return { plain, packed: await pack(plain, { level: constants.Z_BEST_SPEED }) };
}
