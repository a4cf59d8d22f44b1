import { defineRule } from '../../rule.ts';
import type { Hit } from '../../rule.ts';
import type { Facts } from '../../facts.ts';
import { isNamedLike } from '../../facts/references.ts';
import { HONEST } from './noteHits.ts';

/** A name without an ending says nothing of what it is. */
const ENDING = /\.[^./]+$/;

/** Files that run as scripts under names of pictures, texts or data. */
export const scriptUnderOtherName = defineRule({
  id: 'script-under-other-name',
  title: 'Script disguised as another file type',
  severity: 'high',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-646',
  why: 'Browsers run a script whatever its name is. Code in a .png or .txt file is meant to be missed: tools that go by the name skip it.',
  remedy: 'Give every script a name that ends in .js.',
  *check(facts: Facts): Generator<Hit> {
    const seen = new Set<string>();
    for (const [file, references] of facts.having('references')) {
      for (const { path, kind } of references) {
        if (kind !== 'javascript' || seen.has(path) || isNamedLike(path, 'javascript')) continue;
        const target = facts.byPath.get(path);
        if (target === undefined || target.kind !== 'javascript' || !ENDING.test(path)) continue;
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
      { files: { ...HONEST, 'bg.js': 'import "./zoom_options";', zoom_options: 'export const zoom = 2;' } },
      { files: { ...HONEST, 'p.html': '<img src="data.png"><script src="bg.js"></script>', 'data.png': 'x' } },
      { files: { ...HONEST, 'sw.js': 'importScripts("bg.js"); fetch("notes.md")', 'notes.md': '# Notes' } },
    ],
  },
});
