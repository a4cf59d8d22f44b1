import { defineRule } from '../../rule.ts';
import { hiddenHits } from './sourceHits.ts';

const tags = (text: string): string[] =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
/** The flag of a region, with joiners as some tables of emoji have it. */
const flag = `\u{1f3f4}\u200d${[...tags('gbeng'), String.fromCodePoint(0xe007f)].join('\u200d')}`;
const hidden =
  Array.from('console', (letter) => String.fromCodePoint(0xe0100 + letter.charCodeAt(0))).join('') +
  String.fromCodePoint(0xe0101, 0xe0102);

export const invisiblePayload = defineRule({
  id: 'invisible-payload',
  title: 'Hidden data in invisible characters',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-506',
  references: ['https://www.unicode.org/reports/tr36/'],
  why: 'Invisible characters can spell out a whole program. Honest code has no use for a long run of them; self-spreading malware in editor extensions used exactly this.',
  remedy: 'Remove the run. If you did not add it, treat the repository and its releases as compromised.',
  check: (facts) => hiddenHits(facts, 'invisible-run'),
  examples: {
    bad: [
      { kind: 'repository', files: { 'index.js': `const s = decode(\`${hidden}\`);\n` } },
      {
        kind: 'repository',
        files: { 'index.js': `const s = decode('\u{1f3f4}${tags('alert(document)').join('')}');\n` },
      },
    ],
    good: [
      {
        kind: 'repository',
        files: { 'emoji.js': 'const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\ufe0f";\n' },
      },
      { kind: 'repository', files: { 'names.json': `{ "sun": "\u2600${'\ufe0f'.repeat(29)}" }\n` } },
      { kind: 'repository', files: { 'emoji.py': `FLAGS = {":england:": "${flag}"}\n` } },
      { kind: 'repository', files: { 'a.js': 'const zero = "\\u200b".repeat(20);\n' } },
      {
        kind: 'repository',
        files: { 'letters.html': '\ufdff\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\n' },
      },
    ],
  },
});
