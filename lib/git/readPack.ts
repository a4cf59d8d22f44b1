import { applyDelta, deltaSizes } from './applyDelta.ts';
import type { Budget } from './budget.ts';
import { brokeOff, type ByteStream } from './byteStream.ts';
import { damaged } from './damaged.ts';
import type { GitObject, GitObjects, ObjectType } from './gitObjects.ts';
import { ObjectInflater } from './inflateObject.ts';

const TYPES: Readonly<Record<number, ObjectType>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const OFFSET_DELTA = 6;
const ID_DELTA = 7;

/** So many objects are named at a time; each is copied for it. */
const NAMED_AT_ONCE = 64;

/** A delta whose base is not there yet; a base is known by its place in the pack or by its id. */
interface Waiting {
  readonly at: number;
  readonly delta: Uint8Array;
}

/**
 * Reads a pack as it comes and keeps its objects (gitformat-pack, version 2 and 3). The pack's own checksum is not
 * looked at: each object that is used later is found by its own id. Rejects with ScanError.
 */
export async function readPack(stream: ByteStream, objects: GitObjects, budget: Budget): Promise<void> {
  await new PackReader(stream, objects, budget).read();
}

class PackReader {
  readonly #stream: ByteStream;
  readonly #objects: GitObjects;
  readonly #budget: Budget;
  readonly #inflater = new ObjectInflater();
  readonly #places = new Map<number, GitObject>();
  readonly #waiting = new Map<number | string, Waiting[]>();
  #unnamed: { at: number; object: GitObject }[] = [];

  constructor(stream: ByteStream, objects: GitObjects, budget: Budget) {
    this.#stream = stream;
    this.#objects = objects;
    this.#budget = budget;
  }

  async read(): Promise<void> {
    const head = await this.#stream.take(12);
    const view = new DataView(head.buffer, head.byteOffset, head.length);
    const version = view.getUint32(4);
    if (view.getUint32(0) !== 0x5041434b || (version !== 2 && version !== 3)) throw damaged('not a pack');
    const count = view.getUint32(8);
    this.#budget.objects(count);
    for (let i = 0; i < count; i++) {
      await this.#readObject();
      if (this.#unnamed.length >= NAMED_AT_ONCE) await this.#name();
    }
    await this.#stream.take(20);
    if (await this.#stream.fill(1)) throw damaged('bytes behind the pack');
    await this.#name();
    await this.#resolveWaiting();
  }

  async #readObject(): Promise<void> {
    const at = this.#stream.position;
    const { type, size } = await this.#readHead();
    if (type !== OFFSET_DELTA && type !== ID_DELTA) {
      const name = TYPES[type];
      if (name === undefined) throw damaged(`an object of the kind ${type}`);
      this.#budget.unpack(size);
      this.#keep(at, { type: name, bytes: await this.#inflater.inflate(this.#stream, size) });
      return;
    }
    const base = type === ID_DELTA ? hexOf(await this.#stream.take(20)) : at - (await this.#readDistance());
    this.#budget.delta(size);
    const delta = await this.#inflater.inflate(this.#stream, size);
    const known = typeof base === 'number' ? this.#places.get(base) : undefined;
    if (known !== undefined) this.#keep(at, this.#change(known, delta));
    else listOf(this.#waiting, base).push({ at, delta });
  }

  /** Kind and size: three bits and four, then seven a byte. */
  async #readHead(): Promise<{ type: number; size: number }> {
    const first = await this.#readByte();
    let size = first & 15;
    let byte = first;
    for (let scale = 16; byte >= 0x80; scale *= 128) {
      if (scale > 2 ** 46) throw damaged('a size without an end');
      byte = await this.#readByte();
      size += (byte & 0x7f) * scale;
    }
    return { type: (first >> 4) & 7, size };
  }

  /** How far before the delta its base begins. */
  async #readDistance(): Promise<number> {
    let byte = await this.#readByte();
    let distance = byte & 0x7f;
    while (byte >= 0x80) {
      if (distance > 2 ** 45) throw damaged('a distance without an end');
      byte = await this.#readByte();
      distance = (distance + 1) * 128 + (byte & 0x7f);
    }
    if (distance === 0) throw damaged('a delta of itself');
    return distance;
  }

  async #readByte(): Promise<number> {
    if (this.#stream.waiting.length === 0 && !(await this.#stream.fill(1))) throw brokeOff();
    const byte = this.#stream.waiting[0] ?? 0;
    this.#stream.skip(1);
    return byte;
  }

  #change(base: GitObject, delta: Uint8Array): GitObject {
    this.#budget.unpack(deltaSizes(delta).result);
    return { type: base.type, bytes: applyDelta(base.bytes, delta) };
  }

  #keep(at: number, object: GitObject): void {
    this.#places.set(at, object);
    this.#unnamed.push({ at, object });
  }

  /** Counts the ids of what came. */
  async #name(): Promise<string[]> {
    const batch = this.#unnamed;
    this.#unnamed = [];
    return await Promise.all(batch.map(({ object }) => this.#objects.add(object)));
  }

  /** Deltas that came before their base, and those of objects of an earlier pack. */
  async #resolveWaiting(): Promise<void> {
    const waiting = this.#waiting;
    const ready = [...waiting.keys()].filter((base) => this.#find(base) !== undefined);
    for (let base = ready.pop(); base !== undefined; base = ready.pop()) {
      const object = this.#find(base);
      const deltas = waiting.get(base);
      if (object === undefined || deltas === undefined) continue;
      waiting.delete(base);
      for (const { at, delta } of deltas) {
        const changed = this.#change(object, delta);
        this.#places.set(at, changed);
        ready.push(at, await this.#objects.add(changed));
      }
    }
    if (waiting.size > 0) throw damaged('a delta without its base');
  }

  #find(base: number | string): GitObject | undefined {
    return typeof base === 'number' ? this.#places.get(base) : this.#objects.get(base);
  }
}

function listOf(map: Map<number | string, Waiting[]>, key: number | string): Waiting[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/** Bytes as lower-case hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
