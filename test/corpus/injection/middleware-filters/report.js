import { exec as run } from 'node:child_process';
import util from 'node:util';
const sh = util.promisify(run);
export async function runReport({ kind, ...rest }) {
  const args = Object.entries(rest).map(([k, v]) => `--${k}=${v}`).join(' ');
  // expect: command-injection
  return (await sh(`reporter ${kind} ${args}`)).stdout;
}
