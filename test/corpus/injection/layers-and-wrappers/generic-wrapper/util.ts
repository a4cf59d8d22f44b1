import { execFile, exec } from 'node:child_process';
import util from 'node:util';
const execP = util.promisify(exec);
export const sh = async (cmd: TemplateStringsArray, ...args: unknown[]) => {
  const line = cmd.reduce((acc, part, i) => acc + part + (args[i] ?? ''), '');
  // expect: command-injection
  return (await execP(line)).stdout;
};
export const run = (bin: string, ...args: string[]) => new Promise<string>((ok, no) => {
  // ok: path-traversal
  execFile(bin, args, (e, out) => (e ? no(e) : ok(out)));
});
