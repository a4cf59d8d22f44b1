import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { childFlags } from './analyzeInChild.ts';

/** What a hostile package would try if it ever got its own code to run. */
const PROBE = `
const [input, port] = process.argv.slice(1);
const fs = require('node:fs');
const tries = {
  input: () => fs.readFileSync(input, 'utf8'),
  elsewhere: () => fs.readFileSync('/etc/passwd'),
  data: () => fs.readdirSync(process.cwd() + '/.data'),
  writing: () => fs.writeFileSync(input + '.new', 'x'),
  program: () => require('node:child_process').execFileSync('true'),
  thread: () => new (require('node:worker_threads').Worker)('', { eval: true }),
};
const results = {};
for (const [name, attempt] of Object.entries(tries)) {
  try { attempt(); results[name] = 'allowed'; } catch (error) { results[name] = error.code; }
}
const end = (result) => { results.network = result; console.log(JSON.stringify(results)); process.exit(); };
try {
  require('node:net').connect(Number(port), '127.0.0.1').on('connect', () => end('allowed')).on('error', (error) => end(error.code));
} catch (error) { end(error.code); }
`;

it('an analysis process can read its input, and do nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-child-'));
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  writeFileSync(join(folder, 'package'), 'x');
  const { port } = server.address() as AddressInfo;
  const output = execFileSync(
    process.execPath,
    [...childFlags(folder, 64), '-e', PROBE, join(folder, 'package'), String(port)],
    { encoding: 'utf8', env: {} },
  );
  server.close();
  rmSync(folder, { recursive: true });
  expect(JSON.parse(output)).toEqual({
    input: 'allowed',
    elsewhere: 'ERR_ACCESS_DENIED',
    data: 'ERR_ACCESS_DENIED',
    writing: 'ERR_ACCESS_DENIED',
    program: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    network: 'ERR_ACCESS_DENIED',
  });
});
