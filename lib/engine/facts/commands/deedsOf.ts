import { baseOf, fetchingOf } from './fetching.ts';
import { deedsAlone } from './deedsAlone.ts';
import { DEEPEST, decodedBy, fetchedIn, handedOn, runFrom, unpacks } from './handedOn.ts';
import { plainly, runningOf, type Running } from './runningOf.ts';
import { printsSecret, sendsSecret } from './secretsSent.ts';
import { pipelinesOf, wordsOf, type Command, type Pipeline } from './shellWords.ts';

/** Something that commands do to whoever runs them. */
export interface CommandDeed {
  readonly deed:
    | 'runs-download'
    | 'sends-secrets'
    | 'adds-key'
    | 'starts-always'
    | 'lowers-guard'
    | 'wipes'
    | 'mines'
    | 'disguised'
    | 'runs-hidden';
  /** To or from where, as far as it is written. */
  readonly to: string;
  /** Nobody is to see it: output thrown away and left running, or a hidden window. */
  readonly silent: boolean;
  readonly at: number;
}

/** Commands that compare what was fetched with what it has to be. */
const CHECKS = /^(?:sha\d+sum|shasum|md5sum|gpgv?|cosign|minisign|signify|get-filehash)\b|^openssl dgst\b/i;
const HIDDEN = /(?:^|\s)-w(?:indowstyle)?\s+(?:h|hidden|1)\b/i;

/** What the commands of a text do. Pure; bounded by the reader's bounds. */
export function deedsOf(text: string): readonly CommandDeed[] {
  const found: CommandDeed[] = [];
  new Watch(found).all(pipelinesOf(text), 0, false, undefined);
  const seen = new Set<string>();
  return found.filter(({ deed, at }) => !seen.has(`${deed} ${at}`) && seen.add(`${deed} ${at}`)).slice(0, 50);
}

/** What is known while a pipeline is read. */
interface Line {
  readonly commands: readonly Command[];
  readonly silent: boolean;
  readonly depth: number;
  /** Where the text begins that is looked at inside another. */
  readonly begin: number | undefined;
  /** The address of what the command before printed, if it fetched it. */
  handed: string | undefined;
  /** What the command before printed is secret. */
  secret: boolean;
  /** A text of commands that the command before took out of its encoding. */
  text: string;
}

class Watch {
  readonly #found: CommandDeed[];
  /** Files that were fetched and not checked, by their last names, with their addresses. */
  readonly #files = new Map<string, string>();
  readonly #names = new Map<string, string>();
  /** Scripts of Windows that a command has just written. */
  readonly #written = new Set<string>();

  constructor(found: CommandDeed[]) {
    this.#found = found;
  }

  all(pipelines: readonly Pipeline[], depth: number, hidden: boolean, begin: number | undefined): void {
    if (depth > DEEPEST) return;
    for (const { commands: given, behind } of pipelines) {
      const commands = given.map(plainly);
      const mute = commands.some(({ writes }) => writes.some((file) => /^(?:\/dev\/null|\$null|nul)$/i.test(file)));
      const silent = hidden || HIDDEN.test(commands.map(wordsOf).join(' | ')) || (behind && mute);
      const line: Line = { commands, silent, depth, begin, handed: undefined, secret: false, text: '' };
      for (const command of commands) this.#command(command, line);
    }
  }

  #command(command: Command, line: Line): void {
    const { silent, depth } = line;
    const at = line.begin ?? command.at;
    this.#setName(command);
    if (CHECKS.test(wordsOf(command))) this.#files.clear();
    this.all(command.inner, depth + 1, silent, at);
    const fetching = fetchingOf(command);
    const running = runningOf(command);
    const printed = fetchedIn(command.inner, depth);
    const prints = fetching?.file === undefined ? fetching?.address : undefined;
    // `iex (…).DownloadString('…')` fetches what it runs.
    const given = running?.what === 'text' ? printed : (prints ?? line.handed ?? printed);
    const from = runFrom(running, given, this.#files);
    const tell = (deed: CommandDeed['deed'], to: string): void => {
      this.#found.push({ deed, to: this.#named(to), silent, at });
    };
    if (from !== undefined) tell('runs-download', from);
    else if (this.#runsHidden(running, line)) tell('runs-hidden', '');
    this.#write(command);
    this.#inside(running, line, at);
    const to = this.#named(fetching?.address ?? command.words[1] ?? '');
    if (sendsSecret(command, { isHanded: line.secret, isClient: fetching !== undefined, to }))
      tell('sends-secrets', to);
    const isStarted = (fetching ?? running) !== undefined;
    for (const deed of deedsAlone(command, line.commands, isStarted)) tell(deed, '');
    if (fetching?.file !== undefined) this.#files.set(baseOf(fetching.file), fetching.address);
    line.handed = prints ?? handedOn(command, line.handed, printed);
    line.text = decodedBy(command, line.commands);
    line.secret = printsSecret(command) || (line.secret && fetching === undefined);
  }

  /** What is run was written or unpacked just before. */
  #runsHidden(running: Running | undefined, line: Line): boolean {
    if (running?.what === 'file') return this.#written.has(baseOf(running.file));
    return running?.what === 'handed' && unpacks(line.commands);
  }

  #write({ words: [name = ''], writes }: Command): void {
    if (!/^echo$/i.test(name)) return;
    for (const file of writes) if (/\.(?:vbs|js|jse|hta|wsf)$/i.test(file)) this.#written.add(baseOf(file));
  }

  /** Commands in what is run: a text of them, or one that the command before took out of its encoding. */
  #inside(running: Running | undefined, { silent, depth, text }: Line, at: number): void {
    if (running?.what === 'text') this.all(pipelinesOf(running.text), depth + 1, silent || running.hidden === true, at);
    else if (running?.what === 'handed' && text !== '') this.all(pipelinesOf(text), depth + 1, true, at);
  }

  #setName({ words: [first = '', second, third] }: Command): void {
    const [, name, value] = /^\$?([A-Za-z_]\w*)=(.+)$/.exec(first) ?? [];
    if (name !== undefined) this.#names.set(name, value ?? '');
    else if (first.startsWith('$') && second === '=') this.#names.set(first.slice(1), third ?? '');
  }

  /** An address whose beginning is a variable of the script. */
  #named(to: string): string {
    return to.replace(/^\$\{?(\w+)\}?/, (all, name: string) => this.#names.get(name) ?? all);
  }
}
