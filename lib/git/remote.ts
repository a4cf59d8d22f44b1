import { ScanError } from '../model/problem.ts';
import type { Budget } from './budget.ts';
import { brokeOff, ByteStream } from './byteStream.ts';
import { damaged } from './damaged.ts';
import type { GitHttp } from './gitHttp.ts';
import type { GitObjects } from './gitObjects.ts';
import { DELIMITER, FLUSH, lineOf, packetLine, packInPackets, readPacket } from './packetLines.ts';
import { readPack } from './readPack.ts';

const AGENT = 'agent=touchstone';
/** Names of branches of one repository that are read. */
const MOST_REFS = 500_000;

/** What a remote has: its branches by name, and which of them HEAD stands for. */
export interface Refs {
  readonly branches: ReadonlyMap<string, string>;
  readonly head: string | undefined;
}

/** A repository on a server, in either version of the protocol. */
export interface Remote {
  /** Whether it sends files one by one: then the list comes first and the files that are needed after it. */
  readonly partial: boolean;
  /** HEAD and the branches whose names begin so; older servers say all of them. */
  refs(beginning: string): Promise<Refs>;
  /** One commit with its folders, and with its files unless they can be asked for on their own. */
  fetchCommit(commit: string, objects: GitObjects, budget: Budget): Promise<void>;
  fetchFiles(ids: readonly string[], objects: GitObjects, budget: Budget): Promise<void>;
}

/** Asks a server what it can do. Rejects with ScanError. */
export async function openRemote(http: GitHttp): Promise<Remote> {
  const lines = await linesOf(await http.advertisement(), true);
  if (lines[0] !== 'version 2') return new OlderRemote(http, lines);
  const formats = lines.filter((line) => line.startsWith('object-format='));
  if (formats.length > 0 && !formats.includes('object-format=sha1'))
    throw new ScanError(
      'unsupported',
      'This repository names its objects by SHA-256, which Touchstone does not read yet.',
    );
  const features =
    lines
      .find((line) => line.startsWith('fetch='))
      ?.slice(6)
      .split(' ') ?? [];
  return new Version2Remote(http, features.includes('filter'));
}

/** Asks for branches without asking first what the server can do: one request where nothing changed. */
export function branchesOf(http: GitHttp, beginning: string): Promise<Refs> {
  return new Version2Remote(http, false).refs(beginning);
}

/** gitprotocol-v2. */
class Version2Remote implements Remote {
  readonly partial: boolean;
  readonly #http: GitHttp;

  constructor(http: GitHttp, partial: boolean) {
    this.#http = http;
    this.partial = partial;
  }

  async refs(beginning: string): Promise<Refs> {
    const stream = await this.#http.uploadPack(
      command('ls-refs', ['symrefs', 'ref-prefix HEAD', `ref-prefix refs/heads/${beginning}`]),
    );
    const branches = new Map<string, string>();
    let head: string | undefined;
    for (const line of await linesOf(stream, false)) {
      const [id = '', name = '', ...attributes] = line.split(' ');
      if (!/^[0-9a-f]{40}$/.test(id)) throw damaged(`the branch ${JSON.stringify(line.slice(0, 100))}`);
      if (name === 'HEAD') {
        head = attributes.find((one) => one.startsWith('symref-target:refs/heads/'))?.slice(25);
        // HEAD's own branch need not begin as the one that was asked for.
        if (head !== undefined) branches.set(head, id);
      } else if (name.startsWith('refs/heads/')) branches.set(name.slice(11), id);
    }
    return { branches, head };
  }

  async fetchCommit(commit: string, objects: GitObjects, budget: Budget): Promise<void> {
    const only = this.partial ? ['filter blob:none'] : [];
    await this.#fetch(['deepen 1', ...only, `want ${commit}`], objects, budget);
  }

  async fetchFiles(ids: readonly string[], objects: GitObjects, budget: Budget): Promise<void> {
    await this.#fetch(
      ids.map((id) => `want ${id}`),
      objects,
      budget,
    );
  }

  async #fetch(wants: readonly string[], objects: GitObjects, budget: Budget): Promise<void> {
    const stream = await this.#http.uploadPack(command('fetch', ['no-progress', 'ofs-delta', ...wants, 'done']));
    for (let packet = await readPacket(stream); ; packet = await readPacket(stream)) {
      if (packet === undefined) throw brokeOff();
      if (packet === FLUSH) throw damaged('an answer without a pack');
      if (packet !== DELIMITER && lineOf(packet) === 'packfile') break;
    }
    await readPack(new ByteStream(packInPackets(stream)), objects, budget);
  }
}

/**
 * The protocol before version 2, which Azure DevOps speaks: all names first, then one pack. It has to hear `multi_ack`,
 * although nothing is negotiated.
 */
class OlderRemote implements Remote {
  readonly partial = false;
  readonly #http: GitHttp;
  readonly #refs: Refs;
  readonly #features: readonly string[];

  constructor(http: GitHttp, lines: readonly string[]) {
    this.#http = http;
    const branches = new Map<string, string>();
    const [, features = ''] = (lines.find((line) => line.includes('\0')) ?? '').split('\0');
    for (const line of lines) {
      const match = /^([0-9a-f]{40}) refs\/heads\/([^\0]+)/.exec(line);
      if (match?.[1] !== undefined && match[2] !== undefined) branches.set(match[2], match[1]);
    }
    this.#features = features.split(' ');
    const head = this.#features.find((one) => one.startsWith('symref=HEAD:refs/heads/'))?.slice(23);
    this.#refs = { branches, head };
  }

  refs(): Promise<Refs> {
    return Promise.resolve(this.#refs);
  }

  async fetchCommit(commit: string, objects: GitObjects, budget: Budget): Promise<void> {
    if (!this.#features.includes('side-band-64k') || !this.#features.includes('shallow'))
      throw new ScanError(
        'unsupported',
        `${this.#http.host} speaks a form of git’s protocol that is too old to be read here. A service can scan it.`,
      );
    const want = `want ${commit} multi_ack_detailed side-band-64k ofs-delta no-progress ${AGENT}`;
    const stream = await this.#http.uploadPack(
      `${packetLine(want)}${packetLine('deepen 1')}${FLUSH}${packetLine('done')}`,
    );
    // Where history was cut, then that nothing is known in common, then the pack.
    for (let packet = await readPacket(stream); ; packet = await readPacket(stream)) {
      if (packet === undefined) throw brokeOff();
      if (typeof packet !== 'string' && lineOf(packet) === 'NAK') break;
    }
    await readPack(new ByteStream(packInPackets(stream)), objects, budget);
  }

  fetchFiles(): Promise<void> {
    throw damaged('files that did not come with their commit');
  }
}

function command(name: string, args: readonly string[]): string {
  const lines = (all: readonly string[]) => all.map((line) => packetLine(line)).join('');
  return `${lines([`command=${name}`, AGENT, 'object-format=sha1'])}${DELIMITER}${lines(args)}${FLUSH}`;
}

/** The lines of a message. `announced`: the line that names the service, and the mark behind it, may come first. */
async function linesOf(stream: ByteStream, announced: boolean): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const packet = await readPacket(stream);
    if (packet === undefined) throw brokeOff();
    if (packet === FLUSH) {
      if (announced && lines.length === 1 && lines[0]?.startsWith('# service=') === true) lines.pop();
      else return lines;
    } else if (packet !== DELIMITER) lines.push(lineOf(packet));
    if (lines.length > MOST_REFS) throw damaged('branches without end');
  }
}
