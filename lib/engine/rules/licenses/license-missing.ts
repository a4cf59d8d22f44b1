import { defineRule } from '../../rule.ts';

export const licenseMissing = defineRule({
  id: 'license-missing',
  title: 'No licence',
  severity: 'low',
  confidence: 'medium',
  category: 'licenses',
  applies: 'repository',
  references: ['https://choosealicense.com/no-permission/'],
  why: 'Without a licence, nobody but the author may copy, change or distribute the code, however public it is.',
  remedy: 'Add a LICENSE file with a licence from the SPDX list and name it in the package manifest.',
  *check(facts) {
    for (const [, licenses] of facts.having('licenses')) if (licenses.some(({ scope }) => scope === 'project')) return;
    const code = facts.files.filter(({ kind }) =>
      ['javascript', 'typescript', 'python', 'shell', 'other'].includes(kind),
    );
    const first = code[0];
    if (code.length < 3 || first === undefined) return;
    yield {
      place: { path: first.path.includes('/') ? (first.path.split('/')[0] ?? first.path) : first.path },
      evidence: 'no licence file, no licence in a manifest or readme',
    };
  },
  examples: {
    bad: [{ files: { 'a.py': 'x = 1\n', 'b.py': 'x = 2\n', 'c.py': 'x = 3\n', 'README.md': '# Thing\n' } }],
    good: [
      {
        files: {
          'a.py': 'x = 1\n',
          'b.py': 'x = 2\n',
          'c.py': 'x = 3\n',
          'pyproject.toml': '[project]\nlicense = "MIT"\n',
        },
      },
      { files: { 'notes.md': '# Notes\n' } },
    ],
  },
});
