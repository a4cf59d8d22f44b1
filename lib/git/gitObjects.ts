import { damaged } from './damaged.ts';

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

export interface GitObject {
  readonly type: ObjectType;
  readonly bytes: Uint8Array;
}

/** Lower-case hexadecimal SHA-1. */
export type Sha1 = (bytes: Uint8Array) => Promise<string>;

const encoder = new TextEncoder();

/**
 * The objects of a repository by their ids. An id is always counted from the bytes, so whoever follows ids down from a
 * commit holds what that commit was made of, whatever the server said.
 */
export class GitObjects {
  readonly #sha1: Sha1;
  readonly #objects = new Map<string, GitObject>();

  constructor(sha1: Sha1) {
    this.#sha1 = sha1;
  }

  /** Keeps an object; resolves to its id. */
  async add(object: GitObject): Promise<string> {
    const head = encoder.encode(`${object.type} ${object.bytes.length}\0`);
    const whole = new Uint8Array(head.length + object.bytes.length);
    whole.set(head);
    whole.set(object.bytes, head.length);
    const id = await this.#sha1(whole);
    this.#objects.set(id, object);
    return id;
  }

  get(id: string): GitObject | undefined {
    return this.#objects.get(id);
  }

  has(id: string): boolean {
    return this.#objects.has(id);
  }

  /** The bytes of an object that has to be there and of that type. */
  bytesOf(id: string, type: ObjectType): Uint8Array {
    const object = this.#objects.get(id);
    if (object?.type !== type) throw damaged(`no ${type} ${id}`);
    return object.bytes;
  }
}
