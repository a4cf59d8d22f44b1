import { defineRule } from '../../rule.ts';
import { hiddenHits } from './sourceHits.ts';

const far = ' '.repeat(200);

export const codeOutOfSight = defineRule({
  id: 'code-out-of-sight',
  title: 'Code stands so far to the right that nobody sees it',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1027/'],
  why: 'Editors and reviews show the beginning of a line. Blanks push what follows off the screen, and only somebody who wants it unseen puts code there.',
  remedy:
    'Remove it. If you did not write it, treat the repository, its releases and the machines that ran them as compromised.',
  check: (facts) => hiddenHits(facts, 'out-of-sight'),
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'tailwind.config.js': `module.exports = { plugins: [] };${far}global.r = require; eval(global.next());\n`,
        },
      },
      { kind: 'repository', files: { 'setup.py': `import os${far}; exec(__import__('zlib').decompress(data))\n` } },
    ],
    good: [
      { kind: 'repository', files: { 'a.js': `const a = 1;${far}// what this call() is for, in many words\n` } },
      { kind: 'repository', files: { 'a.js': `call(\n${far}deeply(indented, because, of, nesting));\n` } },
    ],
  },
});
