import { defineRule } from '../../rule.ts';
import { hiddenHits } from './sourceHits.ts';

export const bidirectionalOverride = defineRule({
  id: 'bidirectional-override',
  title: 'Trojan source: invisible characters reorder the code',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-1007',
  references: ['https://trojansource.codes/', 'https://nvd.nist.gov/vuln/detail/CVE-2021-42574'],
  why: 'What a reviewer reads is not what the computer runs: a comment can be code and code a comment.',
  remedy: 'Remove the control characters and reject them in review. Many editors and hosts can mark them.',
  check: (facts) => hiddenHits(facts, 'bidi'),
  examples: {
    bad: [
      {
        kind: 'repository',
        files: {
          'auth.js':
            'const level = "user";\nif (level !== "user\u202e \u2066// only admins\u2069 \u2066") { grant(); }\n',
        },
      },
      { kind: 'repository', files: { 'a.py': "if x == 'none\u202e': pass\n" } },
      { kind: 'repository', files: { 'a.js': 'if (level !== "user\u2066 // only admins\u2069") { grant(); }\n' } },
      { kind: 'repository', files: { 'a.js': 'if (level !== "user\u2066\u2069") { grant(); }\n' } },
      { kind: 'repository', files: { 'a.js': 'if (level !== "\u2066user\u2069") { grant(); }\n' } },
      { kind: 'repository', files: { 'a.js': '/* who\u2067 */ grant(); /* else\u2069 */ deny();\n' } },
    ],
    good: [
      { kind: 'repository', files: { 'he.js': 'const greeting = "\u05e9\u05dc\u05d5\u05dd\u202a (hello)\u202c";\n' } },
      {
        kind: 'repository',
        files: { 'a.js': '// e.g. \u200e\u2068@name\u2069 \u2022 \u20681,234 subscribers\u2069\nread();\n' },
      },
      { kind: 'repository', files: { 'a.js': 'const bidi = /[\\u202a-\\u202e]/;\n' } },
      {
        kind: 'repository',
        files: { 'b.js': 'const shown = text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g, "");\n' },
      },
    ],
  },
});
