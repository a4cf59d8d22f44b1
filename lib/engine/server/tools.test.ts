import { expect, test } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const MCP =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; import { exec } from 'child_process'; import { z } from 'zod'; const server = new McpServer({ name: 'a', version: '1' });";
const REQUESTS =
  "import { Server } from '@modelcontextprotocol/sdk/server/index.js'; import { exec } from 'child_process'; const server = new Server({}, {});";
const HANDLER =
  'server.setRequestHandler(CallToolRequestSchema, async (request) => { const { arguments: args } = request.params;';

async function told(code: string): Promise<unknown[]> {
  const { findings } = await analyze(memoryTree({ 'index.js': code }), { kind: 'repository' });
  return findings
    .filter(({ severity }) => /high|critical/.test(severity))
    .map(({ rule, confidence }) => `${rule} ${confidence}`);
}

test.each([
  [
    'of a server of tools',
    `${MCP} server.tool('ping', { host: z.string() }, async ({ host }) => exec('ping ' + host));`,
  ],
  [
    'that is registered with its schema',
    `${MCP} server.registerTool('log', { inputSchema: { file: z.string() } }, async (args) => exec(\`git log \${args.file}\`));`,
  ],
  ['that a handler of all is asked for', `${REQUESTS} ${HANDLER} exec('git clone ' + args.from); });`],
  [
    'of a client of a model',
    "import { tool } from 'ai'; import { exec } from 'child_process'; export const clone = tool({ parameters: z.object({ from: z.string() }), execute: async ({ from }) => exec(`git clone ${from}`) });",
  ],
  [
    'that is a function with its description behind it',
    "import { tool } from '@langchain/core/tools'; import { exec } from 'child_process'; export const clone = tool(async ({ from }) => exec('git clone ' + from), { name: 'clone', schema: z.object({ from: z.string() }) });",
  ],
])('a part of a command that a model gives a tool %s', async (_, code) => {
  expect(await told(code)).toEqual(['command-injection medium']);
});

test.each([
  ['a tool for commands', `${MCP} server.tool('run', { command: z.string() }, async ({ command }) => exec(command));`],
  ['a number', `${MCP} server.tool('wait', { seconds: z.number() }, async ({ seconds }) => exec('sleep ' + seconds));`],
  ['a request for tools', `${REQUESTS} ${HANDLER} exec(args.command); });`],
  [
    'a path behind a fixed host',
    `${MCP} server.tool('weather', { city: z.string() }, async ({ city }) => fetch('https://api.example/' + city));`,
  ],
])('is nothing to tell of %s', async (_, code) => {
  expect(await told(code)).toEqual([]);
});
