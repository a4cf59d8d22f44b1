import { defineRule } from '../../rule.ts';
import { compareVersions } from '../../facts/known/compareVersions.ts';
import { say } from '../../../texts/say.ts';

/** Libraries whose makers have said that no fixes will come: name, versions below which that holds, since when. */
const ENDED: Readonly<Record<string, { below?: string; since: string }>> = {
  angular: { since: 'January 2022' },
  vue: { below: '3.0.0-alpha', since: 'December 2023' },
  bootstrap: { below: '4.0.0-alpha', since: 'July 2019' },
  jquery: { below: '3.0.0-alpha', since: 'June 2016' },
  ckeditor4: { since: 'June 2023' },
  'jquery-mobile': { since: 'October 2021' },
  yui: { since: 'August 2014' },
  prototype: { since: '2015' },
  mootools: { since: '2016' },
  swfobject: { since: 'the end of Flash in December 2020' },
  'crypto-js': { since: 'October 2023' },
};

export const libraryAbandoned = defineRule({
  id: 'library-abandoned',
  title: 'Bundled library is no longer maintained',
  severity: 'low',
  confidence: 'high',
  category: 'dependencies',
  applies: 'both',
  cwe: 'CWE-1104',
  references: ['https://docs.angularjs.org/misc/version-support-status', 'https://endoflife.date/'],
  why: 'Vulnerabilities found from now on stay open. The older the library, the more there are.',
  remedy: 'Move to the successor the project names, or to what the browser itself offers.',
  *check(facts) {
    const seen = new Set<string>();
    for (const [file, libraries] of facts.having('libraries')) {
      if (file.traits.test || file.traits.docs) continue;
      for (const { name, version, at } of libraries) {
        const ended = Object.hasOwn(ENDED, name) ? ENDED[name] : undefined;
        if (ended === undefined || version === undefined || seen.has(`${name}@${version}`)) continue;
        if (ended.below !== undefined && compareVersions(version, ended.below) >= 0) continue;
        seen.add(`${name}@${version}`);
        yield {
          place: { path: file.path, ...at },
          evidence: `${name} ${version}`,
          message: say('unsupported-since', name, version, ended.since),
        };
      }
    }
  },
  examples: {
    bad: [
      { files: { 'manifest.json': '{"manifest_version": 3}', 'a.js': '/*\n AngularJS v1.8.3\n*/' } },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'a.js': '/*!\n * Vue.js v2.7.14\n */' } },
    ],
    good: [
      { files: { 'manifest.json': '{"manifest_version": 3}', 'a.js': '/**\n* vue v3.4.21\n**/' } },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'a.js': '/*! jQuery v3.7.1 */' } },
    ],
  },
});
