import { defineRule } from '../../rule.ts';
import { hiddenHits } from './sourceHits.ts';

export const mixedScriptIdentifier = defineRule({
  id: 'mixed-script-identifier',
  title: 'Homoglyphs: a name mixes look-alike alphabets',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'both',
  cwe: 'CWE-1007',
  references: ['https://www.unicode.org/reports/tr39/'],
  why: 'Two names that look the same can be different, so a check can be made to test the wrong one.',
  remedy: 'Write the name in one alphabet.',
  check: (facts) => hiddenHits(facts, 'mixed-script-name'),
  examples: {
    bad: [{ kind: 'repository', files: { 'a.js': 'function say\u041dello() { return 1; }\n' } }],
    good: [
      { kind: 'repository', files: { 'a.js': 'const greeting = "\u041f\u0440\u0438\u0432\u0435\u0442";\n' } },
      { kind: 'repository', files: { 'a.js': 'const \u0394 = 1; // plain Greek letter\n' } },
    ],
  },
});
