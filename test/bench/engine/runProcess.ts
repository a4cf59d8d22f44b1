import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process of Node cost. */
export interface Cost {
  /** Seconds from start to end. */
  readonly seconds: number;
  /** Peak resident memory in MiB; NaN where it cannot be told. */
  readonly mib: number;
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** How often a process is asked for its peak so far, in milliseconds; what grows in the last of them is missed. */
const LOOK = 5;

/** Runs Node with these arguments in a process of its own and measures it. Never rejects because of what the process did. */
export async function runProcess(
  args: readonly string[],
  options: { timeoutMs?: number; nodeArgs?: readonly string[]; cwd?: string; env?: Record<string, string> } = {},
): Promise<Cost> {
  const start = performance.now();
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  let out = '';
  let error = '';
  let kib = Number.NaN;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs ?? 120_000);
  const look = setInterval(() => (kib = peakOf(child.pid) ?? kib), LOOK);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  clearInterval(look);
  return { seconds: (performance.now() - start) / 1000, mib: kib / 1024, code, out, error };
}

/** Peak resident memory in KiB; undefined for a process that is gone, and where there is no /proc. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return peak === undefined ? undefined : Number(peak);
  } catch {
    return undefined;
  }
}
