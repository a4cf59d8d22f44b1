import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a process of Node cost. */
export interface Cost {
  /** Seconds from start to end. */
  readonly seconds: number;
  /** Peak resident memory in MiB; NaN when the process died before it could say. */
  readonly mib: number;
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** On Linux the peak of resourceUsage is inherited from the parent; that of /proc is the process's own. */
const RECORDER = `data:text/javascript,${encodeURIComponent("import{readFileSync,writeFileSync}from'node:fs';process.on('exit',()=>{let kib=process.resourceUsage().maxRSS;try{kib=/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status','utf8'))[1]}catch{}writeFileSync(process.env.PEAK_FILE,String(kib))})")}`;

/** Runs a script in a Node process of its own and measures it. Never rejects because of what the process did. */
export async function runProcess(args: readonly string[], options: { timeoutMs?: number; nodeArgs?: readonly string[]; cwd?: string } = {}): Promise<Cost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'touchstone-bench-'));
  const peak = path.join(folder, 'peak');
  try {
    const start = performance.now();
    const child = spawn(process.execPath, [...(options.nodeArgs ?? []), '--import', RECORDER, ...args], {
      env: { ...process.env, PEAK_FILE: peak, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    let out = '';
    let error = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs ?? 120_000);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    clearTimeout(timer);
    const seconds = (performance.now() - start) / 1000;
    return { seconds, mib: Number(readOr(peak, 'NaN')) / 1024, code, out, error };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise; // killed before it could write
  }
}
