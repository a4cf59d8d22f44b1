import { spawn } from 'node:child_process';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { readConfig } from '../config.ts';
import { Resolver } from '../network/resolver.ts';
import { gitEnvironment } from './gitEnvironment.ts';
import { GitProxy } from './gitProxy.ts';

/** What pipes and sockets between the two hold many times over. */
const SENT = 24 * 1024 * 1024 + 1001;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A host that waits for a byte, sends all that it has at once and closes, as `git daemon` does at the end of a pack. */
async function host(behave: 'closes' | 'resets', size = SENT): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (behave === 'closes') socket.end(Buffer.alloc(size, 'x'));
      else socket.write(Buffer.alloc(size, 'x'), () => socket.resetAndDestroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

async function startProxy(port: number, bytes: number): Promise<{ url: string; target: string }> {
  const proxy = await GitProxy.start(new Resolver(readConfig({ RESOLVE: `slow.example=127.0.0.1:${port}` })));
  open.push(proxy);
  return { url: proxy.grant('slow.example', port, bytes).url, target: `slow.example:${port}` };
}

/** Reads, but stops for a while at the beginning and shortly before the end. Gives how many bytes came in all. */
async function readSlowly(stream: NodeJS.ReadableStream): Promise<number> {
  let size = 0;
  const stops = [0, SENT - 150_000];
  const ended = new Promise<void>((resolve) => {
    stream.once('close', resolve);
    stream.once('error', () => resolve());
  });
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= (stops[0] ?? Infinity)) return;
    stops.shift();
    stream.pause();
    setTimeout(() => stream.resume(), 500);
  });
  await ended;
  return size;
}

/** What git starts for git:// addresses. */
async function command(url: string): Promise<string> {
  const env = await gitEnvironment(
    temporaryFolder('proxy'),
    { url, fault: () => undefined, revoke: () => undefined },
    undefined,
  );
  const at = Object.keys(env).find((name) => env[name] === 'core.gitProxy') ?? '';
  return env[at.replace('KEY', 'VALUE')] ?? '';
}

// The small answer is more than a pipe holds, and little enough to be here whole before a byte of it is read.
it.each([SENT, 100_000])('hands all %d bytes to a git that reads slower than the host sends', async (size) => {
  const port = await host('closes', size);
  const { url } = await startProxy(port, 2 * SENT);
  const program = await command(url);
  // Git reads from a pipe, as here; the streams of child processes are sockets, which hold more.
  const slow = spawn('sh', ['-c', '"$0" slow.example "$1" | { sleep 0.7; wc -c; }', program, String(port)]);
  slow.stdin.write('?');
  let counted = '';
  slow.stdout.on('data', (chunk: Buffer) => (counted += chunk.toString()));
  await new Promise((resolve) => slow.once('close', resolve));
  expect(Number(counted)).toBe(size);
});

it('tells git by its exit that the connection was cut', async () => {
  const port = await host('resets');
  const { url } = await startProxy(port, 2 * SENT);
  const child = spawn(await command(url), ['slow.example', String(port)], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.write('?');
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
});

it('sends all of it on before it closes, and not one byte more than is granted', async () => {
  const port = await host('closes');
  const ask = async (bytes: number): Promise<number> => {
    const { url, target } = await startProxy(port, bytes);
    const proxy = new URL(url);
    const socket = connect(Number(proxy.port), proxy.hostname);
    const pass = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: Basic ${pass}\r\n\r\n?`);
    return (await readSlowly(socket)) - 'HTTP/1.1 200 Connection established\r\n\r\n'.length;
  };
  expect(await ask(2 * SENT)).toBe(SENT);
  expect(await ask(SENT / 2)).toBeLessThanOrEqual(SENT / 2);
});
