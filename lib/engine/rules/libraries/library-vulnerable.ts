import type { Facts, FileFacts } from '../../facts.ts';
import type { BundledLibrary } from '../../facts/extension/libraries.ts';
import { defineRule } from '../../rule.ts';
import type { Advisory } from '../../facts/known/advisories.ts';
import type { Told } from '../../../model/told.ts';
import { say } from '../../../texts/say.ts';

/** One entry a library and version, at the first file that carries it. */
function* distinctLibraries(
  facts: Facts,
): Iterable<{ file: FileFacts; library: BundledLibrary; version: string; copies: number }> {
  const seen = new Map<string, { file: FileFacts; library: BundledLibrary; version: string; copies: number }>();
  for (const [file, libraries] of facts.having('libraries')) {
    if (file.traits.test || file.traits.docs) continue;
    for (const library of libraries) {
      if (library.version === undefined) continue;
      const key = `${library.name}@${library.version}`;
      const known = seen.get(key);
      if (known === undefined) seen.set(key, { file, library, version: library.version, copies: 1 });
      else known.copies += 1;
    }
  }
  yield* seen.values();
}

function toldFlaw({ id, flaw, by, fixed }: Advisory): Told {
  const what = by === undefined ? say(flaw) : say('flaw-in', say(flaw), by);
  return fixed === undefined ? say('flaw-unfixed', id, what) : say('flaw-fixed', id, what, fixed);
}

export const libraryVulnerable = defineRule({
  id: 'library-vulnerable',
  title: 'Bundled library with known vulnerabilities',
  severity: 'medium',
  confidence: 'medium',
  category: 'dependencies',
  applies: 'both',
  cwe: 'CWE-1395',
  references: ['https://github.com/advisories', 'https://nvd.nist.gov/vuln'],
  why: 'The flaw and its exploitation are public. Whether it can be reached depends on how the library is used.',
  remedy: 'Ship the library’s newest release, or drop it where the browser does the same.',
  *check(facts) {
    for (const { file, library, version, copies } of distinctLibraries(facts)) {
      const advisories = library.flaws ?? [];
      const worst = advisories[0];
      if (worst === undefined) continue;
      const flaws = advisories.map(toldFlaw);
      yield {
        place: { path: file.path, ...library.at },
        evidence: `${library.name} ${version}: ${advisories
          .map((advisory) => advisory.id)
          .slice(0, 8)
          .join(', ')}`,
        severity: worst.severity,
        message:
          copies > 1
            ? say('library-flaws-copies', library.name, version, flaws, copies)
            : say('library-flaws', library.name, version, flaws),
      };
    }
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'lib/jquery.js': '/*! jQuery v3.4.1 | (c) JS Foundation and other contributors */',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'app.js': 'var VERSION = "4.17.15";\nvar stop = "__lodash_hash_undefined__";',
        },
      },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'pdf.js': "const pdfjsVersion = '2.16.105';" } },
      { kind: 'repository', files: { 'static/angular.js': '/*\n AngularJS v1.5.8\n (c) 2010-2016 Google, Inc.\n*/' } },
    ],
    good: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'lib/jquery.js': '/*! jQuery v3.7.1 | (c) OpenJS Foundation and other contributors */',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'app.js': '// tested with jQuery v1.4.2, lodash 4.17.15 and moment 2.1\nconst VERSION = "4.17.15";',
        },
      },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'README.txt': '/*! jQuery v1.4.1 */' } },
    ],
  },
});
