import { defineRule } from '../../rule.ts';
import type { Hit } from '../../rule.ts';
import type { Facts } from '../../facts.ts';
import { isNamedLike } from '../../facts/references.ts';
import { HONEST } from './noteHits.ts';

/** Files that run as scripts under names of pictures, texts or data. */
export const scriptUnderOtherName = defineRule({
  id: 'script-under-other-name',
  title: 'A script runs under the name of another kind of file',
  severity: 'high',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-646',
  why: 'A browser runs whatever it is told to run, whatever the name says. Code in a file called .png or .txt is code that somebody did not want to be read: tools that go by the name pass over it.',
  remedy: 'Give scripts the ending .js.',
  *check(facts: Facts): Generator<Hit> {
    const seen = new Set<string>();
    for (const [file, references] of facts.having('references')) {
      for (const { path, kind } of references) {
        if (kind !== 'javascript' || seen.has(path) || isNamedLike(path, 'javascript')) continue;
        const target = facts.byPath.get(path);
        if (target === undefined || target.kind !== 'javascript') continue;
        seen.add(path);
        yield { place: { path }, evidence: `${file.path} runs ${path} as a script` };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version":3,"name":"x","version":"1","background":{"service_worker":"logo.png"}}',
          'logo.png': 'run()',
        },
      },
      { files: { ...HONEST, 'p.html': '<script src="data.txt"></script>', 'data.txt': 'run()' } },
      { files: { ...HONEST, 'sw.js': 'importScripts("notes.md")', 'notes.md': 'run()' } },
    ],
    good: [
      { files: { ...HONEST, 'bg.js': 'import "./style.css";', 'style.css': 'p { color: red }' } },
      { files: { ...HONEST, 'p.html': '<img src="data.png"><script src="bg.js"></script>', 'data.png': 'x' } },
      { files: { ...HONEST, 'sw.js': 'importScripts("bg.js"); fetch("notes.md")', 'notes.md': '# Notes' } },
    ],
  },
});
