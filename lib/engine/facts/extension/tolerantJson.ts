/*
 * JSON as browsers and people write it: a byte order mark, comments, trailing commas, single quotes and bare keys
 * are read and named as faults instead of refused, and every value knows where it stands.
 */

/** A value with its offsets into the text. `key` is where the member's name starts, for members of objects. */
export type JsonNode = { readonly start: number; readonly end: number; readonly key?: number } & (
  | { readonly type: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
  | { readonly type: 'array'; readonly items: readonly JsonNode[] }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'null' }
);

export type JsonFaultKind =
  | 'byte-order-mark'
  | 'comment'
  | 'trailing-comma'
  | 'duplicate-key'
  | 'loose-syntax'
  | 'syntax'
  | 'too-deep'
  | 'too-large';

export interface JsonFault {
  readonly kind: JsonFaultKind;
  readonly offset: number;
  /** The member's name, for duplicate keys. */
  readonly detail?: string;
}

export interface TolerantJson {
  /** Undefined when the text holds no value at all. */
  readonly root: JsonNode | undefined;
  /** At most 50. Anything of kind `syntax` means that a strict reader refuses the text. */
  readonly faults: readonly JsonFault[];
}

const MAX_DEPTH = 100;
const MAX_NODES = 100_000;
const MAX_FAULTS = 50;

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const BARE = /[^\s,:{}[\]"'/]/;
const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Reads `text` as far as it can be read. Never throws; bounded in depth (100) and values (100,000). */
export function parseTolerantJson(text: string): TolerantJson {
  const faults: JsonFault[] = [];
  let at = 0;
  let nodes = 0;
  let stopped = false;

  function fault(kind: JsonFaultKind, offset: number, detail?: string): void {
    if (faults.length < MAX_FAULTS) faults.push(detail === undefined ? { kind, offset } : { kind, offset, detail });
  }

  function skipBlank(): void {
    for (;;) {
      const character = text[at];
      if (character === undefined) return;
      if (character.trim() === '') {
        at += 1;
      } else if (character === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
        fault('comment', at);
        const line = text[at + 1] === '/';
        const end = text.indexOf(line ? '\n' : '*/', at + 2);
        if (end < 0 && !line) fault('syntax', at);
        at = end < 0 ? text.length : end + (line ? 1 : 2);
      } else {
        return;
      }
    }
  }

  function readString(): string {
    const start = at;
    const quote = text[at];
    if (quote !== '"') fault('loose-syntax', at);
    at += 1;
    let out = '';
    let from = at;
    for (; at < text.length; at += 1) {
      const character = text[at];
      if (character === quote) {
        out += text.slice(from, at);
        at += 1;
        return out;
      }
      if (character === '\n') break;
      if (character !== '\\') continue;
      out += text.slice(from, at);
      at += 1;
      const code = text[at] ?? '';
      const digits = code === 'u' ? 4 : code === 'x' ? 2 : 0;
      const hex = text.slice(at + 1, at + 1 + digits);
      if (digits > 0 && /^[0-9a-f]+$/i.test(hex) && hex.length === digits) {
        out += String.fromCharCode(Number.parseInt(hex, 16));
        at += digits;
      } else {
        out += ESCAPES[code] ?? code;
      }
      from = at + 1;
    }
    fault('syntax', start);
    return out + text.slice(from, at);
  }

  function readBare(): string {
    const start = at;
    while (at < text.length && BARE.test(text[at] ?? '')) at += 1;
    if (at === start) at += 1;
    return text.slice(start, at);
  }

  function readScalar(): JsonNode {
    const start = at;
    const word = readBare();
    const literal = Object.hasOwn(LITERALS, word) ? LITERALS[word] : undefined;
    if (literal === null) return { type: 'null', start, end: at };
    if (literal !== undefined) return { type: 'boolean', value: literal, start, end: at };
    const number = Number(word);
    if (word !== '' && !Number.isNaN(number)) {
      if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(word)) fault('loose-syntax', start);
      return { type: 'number', value: number, start, end: at };
    }
    fault('syntax', start);
    return { type: 'string', value: word, start, end: at };
  }

  /** Reads members up to `close`; `member` reads one and returns false to give up. */
  function readList(close: '}' | ']', member: () => boolean): void {
    const start = at;
    at += 1;
    for (let comma = -1; ;) {
      skipBlank();
      const character = text[at];
      if (character === undefined) {
        fault('syntax', start);
        return;
      }
      if (character === close) {
        if (comma >= 0) fault('trailing-comma', comma);
        at += 1;
        return;
      }
      if (character === '}' || character === ']') {
        fault('syntax', at);
        return;
      }
      if (character === ',') {
        fault('syntax', at);
        at += 1;
        continue;
      }
      if (stopped || !member()) return;
      skipBlank();
      comma = -1;
      if (text[at] === ',') {
        comma = at;
        at += 1;
      } else if (text[at] !== close && text[at] !== undefined) {
        fault('syntax', at);
      }
    }
  }

  function readValue(depth: number): JsonNode | undefined {
    skipBlank();
    const start = at;
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) {
      fault(depth > MAX_DEPTH ? 'too-deep' : 'too-large', start);
      stopped = true;
      return undefined;
    }
    const character = text[at];
    if (character === undefined) return undefined;
    if (character === '{') {
      const members = new Map<string, JsonNode>();
      readList('}', () => {
        const key = at;
        const quoted = text[at] === '"' || text[at] === "'";
        if (!quoted) fault('loose-syntax', at);
        const name = quoted ? readString() : readBare();
        skipBlank();
        if (text[at] === ':') at += 1;
        else fault('syntax', at);
        const value = readValue(depth + 1);
        if (value === undefined) return !stopped && at < text.length;
        if (members.has(name)) fault('duplicate-key', key, name);
        members.set(name, { ...value, key });
        return true;
      });
      return { type: 'object', members, start, end: at };
    }
    if (character === '[') {
      const items: JsonNode[] = [];
      readList(']', () => {
        const value = readValue(depth + 1);
        if (value !== undefined) items.push(value);
        return !stopped;
      });
      return { type: 'array', items, start, end: at };
    }
    if (character === '"' || character === "'") {
      const value = readString();
      return { type: 'string', value, start, end: at };
    }
    if (character === '}' || character === ']' || character === ',' || character === ':') {
      fault('syntax', at);
      if (character === ':') at += 1;
      return undefined;
    }
    return readScalar();
  }

  if (text.startsWith('\u{feff}')) {
    fault('byte-order-mark', 0);
    at = 1;
  }
  const root = readValue(0);
  skipBlank();
  if (!stopped && (root === undefined || at < text.length)) fault('syntax', at);
  return { root, faults };
}

/** The plain value of a node, as `JSON.parse` would give it (for a repeated key the last one counts). */
export function plainJson(node: JsonNode | undefined): unknown {
  if (node === undefined || node.type === 'null') return null;
  if (node.type === 'array') return node.items.map(plainJson);
  if (node.type === 'object')
    return Object.fromEntries([...node.members].map(([name, value]) => [name, plainJson(value)]));
  return node.value;
}
