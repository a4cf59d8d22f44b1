import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Analysis } from '../../lib/engine/analysis.ts';
import type { AskedPackage } from '../../lib/engine/external/askedPackages.ts';
import type { Vulnerability } from '../../lib/engine/facts.ts';
import { ScanError } from '../../lib/model/problem.ts';
import { PROJECT_ROOT, programFile } from '../paths.ts';
import { noteProgram } from '../programs.ts';
import type { FileResult } from '../store/fileResults.ts';
import type { ChildTask, FromChild, ToChild } from './childMessages.ts';

/** The child ended without a result: crashed, out of memory, or killed. */
export class ChildDied extends Error {
  readonly reason: string;
  /** It needed more memory or time than it may have: the same once more would end the same. */
  readonly isExhausted: boolean;
  constructor(reason: string, isExhausted = /^SIGABRT|heap out of memory/.test(reason)) {
    super(`The analysis process ended: ${reason}`);
    this.reason = reason;
    this.isExhausted = isExhausted;
  }
}

export interface ChildLimits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly signal: AbortSignal;
}

/** What the child may ask of its parent. */
export interface ChildHost {
  onProgress(progress: Extract<FromChild, { type: 'progress' }>): void;
  lookup(keys: readonly string[]): Promise<readonly (readonly [string, Uint8Array])[]>;
  store(result: FileResult): void;
  vulnerabilities(
    packages: readonly AskedPackage[],
  ): Promise<ReadonlyMap<string, readonly Vulnerability[]> | undefined>;
}

/** How often the child's memory is looked at, in milliseconds. */
const WATCH_EVERY = 250;

/** What Node and the engine's code take beside the heap, in megabytes. */
const NODE_MB = 192;

/** A child that is loading the engine while its input is still being fetched. */
export class AnalysisChild implements Disposable {
  readonly #child: ChildProcess;
  #said = '';
  #ended: string | undefined;

  /** `directory`: the one place beside the code that the child may read. */
  constructor(directory: string, memoryMb: number) {
    this.#child = fork(fileURLToPath(programFile('service/scan/child')), [], {
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: childFlags(directory, memoryMb),
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString('utf8')).slice(-2000);
    });
    this.#child.on('error', (error) => {
      this.#ended ??= error.message;
    });
    const forget = noteProgram(() => this.#child.kill('SIGKILL'));
    // Not `exit`: what it said last may still be on its way then.
    this.#child.on('close', (code, signal) => {
      forget();
      this.#ended ??= `${signal ?? `code ${code}`} ${this.#said.trim()}`;
    });
  }

  /** Gives the task and waits for the result. Rejects with ScanError, or ChildDied when the child ended without one. */
  async run(task: ChildTask, host: ChildHost, limits: ChildLimits): Promise<Analysis> {
    const child = this.#child;
    const result = Promise.withResolvers<Analysis>();
    const died = () => result.reject(new ChildDied(this.#ended ?? 'unknown'));
    const abort = () => result.reject(limits.signal.reason as Error);
    const timer = setTimeout(
      () => result.reject(new ChildDied(`it took longer than ${Math.round(limits.timeoutMs / 1000)} seconds`, true)),
      limits.timeoutMs,
    );
    const watch = setInterval(() => {
      const most = Math.max(limits.memoryMb * 1.5, limits.memoryMb + NODE_MB);
      if (residentMb(child.pid) > most) result.reject(new ChildDied(`it took more than ${most} MB of memory`, true));
    }, WATCH_EVERY);
    try {
      if (this.#ended !== undefined) died();
      if (limits.signal.aborted) abort();
      child.on('close', died);
      limits.signal.addEventListener('abort', abort, { once: true });
      child.on('message', (message: FromChild) => this.#answer(message, host, result));
      this.#send({ type: 'task', task });
      return await result.promise;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      limits.signal.removeEventListener('abort', abort);
      this[Symbol.dispose]();
    }
  }

  #answer(message: FromChild, host: ChildHost, result: PromiseWithResolvers<Analysis>): void {
    switch (message.type) {
      case 'progress':
        host.onProgress(message);
        break;
      case 'lookup':
        host.lookup(message.keys).then(
          (entries) => this.#send({ type: 'cached', entries, request: message.request }),
          (error: unknown) => result.reject(error as Error),
        );
        break;
      case 'store':
        host.store({ key: message.key, content: message.content, value: message.value });
        break;
      case 'ask':
        host.vulnerabilities(message.packages).then(
          (vulnerabilities) => this.#send({ type: 'vulnerabilities', vulnerabilities }),
          (error: unknown) => result.reject(error as Error),
        );
        break;
      case 'done':
        result.resolve(message.analysis);
        break;
      case 'refused':
        result.reject(new ScanError(message.code, message.message));
        break;
    }
  }

  #send(message: ToChild): void {
    // A child that is gone is noticed by its exit.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  [Symbol.dispose](): void {
    this.#child.kill('SIGKILL');
  }
}

/** Where the code of an analysis is, as source and as bundle. */
const CODE = ['package.json', 'lib/*', 'service/*', 'node_modules/*', '.build/*'];

/** What Node lets an analysis do: read the code and its own input. No writing, no network, no programs, no threads. */
export function childFlags(directory: string, memoryMb: number): string[] {
  return [
    '--permission',
    // Not the whole project: the data directory lies in it by default.
    ...CODE.map((place) => `--allow-fs-read=${join(realpathSync(PROJECT_ROOT), place)}`),
    `--allow-fs-read=${realpathSync(directory)}/*`,
    `--max-old-space-size=${memoryMb}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

/** Resident memory of a process; 0 where the system does not tell. */
function residentMb(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return (pages * 4096) / 1024 / 1024;
  } catch {
    // No /proc, or the process is gone: the heap limit still holds.
    return 0;
  }
}
