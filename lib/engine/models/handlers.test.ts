import { expect, it } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { flowsOfRepository } from '../server/flowsOfRepository.ts';
import { API_FILE_GIVES, EXPORTED_HANDLERS, HANDLERS } from './handlers.ts';

/** What of each thing that a framework gives is the client's. */
const READ: Readonly<Record<string, string>> = {
  req: 'a.query.name',
  request: 'a.query.name',
  ctx: 'a.query.name',
  c: `a.req.query('name')`,
};
const isFound = async (text: string, path = 'app.js'): Promise<boolean> => {
  const files = { [path]: `import { exec } from 'node:child_process';\n${text}\n` };
  const facts = await factsOf({ kind: 'repository', files });
  return facts.whole(flowsOfRepository).flows.some(({ source }) => source.kind === 'request');
};
/** `import { Server } from 'socket.io'; const made = new Server();` for `socket.io.Server()`. */
function madeBy(on: string): string {
  const [module = '', name] = /^(.*?)(?:\.(\w+))?\(\)$/.exec(on.replace('socket.io', 'socket_io'))?.slice(1) ?? [];
  const from = (module || on).replace('socket_io', 'socket.io');
  if (!on.endsWith('()')) return `import * as made from '${from}';`;
  const isClass = name === undefined ? from.includes('koa') : /^[A-Z]/.test(name) && name !== 'Router';
  const call = `${isClass ? 'new ' : ''}All${name === undefined ? '' : `.${name}`}()`;
  return `import All from '${from}'; const made = ${call};`;
}

it.each(HANDLERS.flatMap((api) => api.methods.map((method) => ({ ...api, method }))))(
  '$on.$method: a handler is given $gives, whatever it calls them',
  async ({ on, method, gives, property, event }) => {
    const isSocket = event !== undefined;
    const body = isSocket ? `a.on('message', (raw) => exec('x ' + raw));` : `exec('x ' + ${READ[gives[0] ?? '']});`;
    const handler = `(a, b) => { ${body} }`;
    const given = property === undefined ? handler : `{ ${property}: ${handler} }`;
    const start = property !== undefined || on.startsWith('http') ? '' : `'${event ?? '/a'}', `;
    expect(await isFound(`${madeBy(on)} made.${method}(${start}${given});`)).toBe(true);
  },
);

it.each([...EXPORTED_HANDLERS.keys()])('%s: an exported function is given the request', async (name) =>
  expect(await isFound(`export async function ${name}(a) { const { b } = await a.json(); exec('x ' + b); }`)).toBe(
    true,
  ),
);

it('a file of an API of Next.js is given the request', async () => {
  expect(API_FILE_GIVES[0]).toBe('req');
  const text = `export default function (a, b) { exec('x ' + a.query.name); }`;
  expect(await isFound(text, 'pages/api/a.js')).toBe(true);
  expect(await isFound(text, 'lib/a.js')).toBe(false);
});
