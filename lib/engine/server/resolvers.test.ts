import { expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

const rulesOf = async (files: Record<string, string>): Promise<string[]> => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  return findings.filter(({ severity }) => severity !== 'low').map(({ rule }) => rule);
};
const INDEX = `const Query = require('./Query'); module.exports = { Query };`;
const query = (ends: string): string =>
  `const { exec } = require('child_process'); const { combineResolvers } = require('graphql-resolvers');
   module.exports = { log: combineResolvers(isSignedIn, async (root, args) => ${ends}) };`;

it('follows the arguments of a field whose resolvers another module holds', async () => {
  expect(await rulesOf({ 'index.js': INDEX, 'Query.js': query('exec("cat " + args.name)') })).toContain(
    'command-injection',
  );
  expect(
    await rulesOf({
      'index.ts': `import { Query } from './Query'; export const resolvers = { Query };`,
      'Query.ts': `import { exec } from 'child_process'; export const Query = { log: (root, { name }) => exec(\`cat \${name}\`) };`,
    }),
  ).toContain('command-injection');
});

it('says nothing of a field that hands nothing on, nor of what a resolver is called on', async () => {
  expect(await rulesOf({ 'index.js': INDEX, 'Query.js': query('exec("uptime", () => args.name)') })).not.toContain(
    'command-injection',
  );
});
