import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

/* What a language model answers to somebody's text is theirs to choose: where it runs, they run it. */

async function told(files: Record<string, string>): Promise<string[]> {
  const { findings } = await analyze(memoryTree({ 'package.json': '{"name": "a", "private": true}', ...files }), {
    kind: 'repository',
  });
  return findings.filter(({ severity }) => severity === 'critical' || severity === 'high').map(({ rule }) => rule);
}

const SERVER = "import express from 'express'; import { exec } from 'node:child_process'; const app = express();";
const CLIENTS: readonly (readonly [client: string, ask: string, text: string])[] = [
  [
    "import OpenAI from 'openai'; const ai = new OpenAI();",
    "ai.chat.completions.create({ messages: [{ role: 'user', content: TEXT }] })",
    'answer.choices[0].message.content',
  ],
  [
    "import OpenAI from 'openai'; const ai = new OpenAI();",
    'ai.responses.create({ input: TEXT })',
    'answer.output_text',
  ],
  [
    "import Anthropic from '@anthropic-ai/sdk'; const ai = new Anthropic();",
    "ai.messages.create({ messages: [{ role: 'user', content: TEXT }] })",
    'answer.content[0].text',
  ],
  [
    "import { GoogleGenerativeAI } from '@google/generative-ai'; const ai = new GoogleGenerativeAI('').getGenerativeModel({});",
    'ai.generateContent(TEXT)',
    'answer.response.text()',
  ],
  ["import { generateText } from 'ai';", 'generateText({ model, prompt: TEXT })', 'answer.text'],
  ["import { ChatOpenAI } from '@langchain/openai'; const ai = new ChatOpenAI();", 'ai.invoke(TEXT)', 'answer.content'],
  [
    "import ollama from 'ollama';",
    "ollama.chat({ messages: [{ role: 'user', content: TEXT }] })",
    'answer.message.content',
  ],
];

describe.each(CLIENTS)('%s', (client, ask, text) => {
  const app = (use: string): string =>
    `${SERVER} ${client} app.post('/ask', async (req, res) => { const answer = await ${ask.replace('TEXT', 'req.body.text')}; ${use} res.json({ text: ${text} }); });`;

  it('runs as code, in a shell, as a statement', async () => {
    expect(await told({ 'app.mjs': app(`eval(${text});`) })).toContain('code-injection');
    expect(await told({ 'app.mjs': app(`exec(${text});`) })).toContain('command-injection');
    expect(await told({ 'app.mjs': app(`await db.query(${text});`) })).toContain('sql-injection');
  });

  it('is shown', async () => {
    expect(await told({ 'app.mjs': app('') })).toEqual([]);
  });
});

it('a tool that asks for its own maker runs what it asked for', async () => {
  const [client, ask, text] = CLIENTS[0] ?? ['', '', ''];
  const tool = `import { exec } from 'node:child_process'; ${client} const answer = await ${ask.replace('TEXT', "'list my files'")}; exec(${text});`;
  expect(await told({ 'tool.mjs': tool })).toEqual([]);
});

it('a name inside an archive, whatever the entry is called', async () => {
  const unpack = (name: string): string =>
    `${SERVER} import unzipper from 'unzipper'; import fs from 'node:fs'; import path from 'node:path'; app.post('/', (req) => { req.pipe(unzipper.Parse()).on('entry', (one) => one.pipe(fs.createWriteStream(path.join('out', ${name})))); });`;
  expect(await told({ 'app.mjs': unpack('one.path') })).toContain('path-traversal');
  expect(await told({ 'app.mjs': unpack('path.basename(one.path)') })).toEqual([]);
});
