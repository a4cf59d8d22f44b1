import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

export const libraryAltered = defineRule({
  id: 'library-altered',
  title: 'Modified library uses extension APIs',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://attack.mitre.org/techniques/T1036/'],
  why: 'Reviewers skip files that start with a well-known library’s name. The real library never calls extension APIs, so this copy was changed. Harmful code likes to hide there.',
  remedy: 'Ship the library as published, and keep your own code in your own files.',
  *check(facts) {
    for (const [file, libraries] of facts.having('libraries')) {
      for (const library of libraries) {
        const first = library.foreign[0];
        if (first === undefined) continue;
        yield {
          place: { path: file.path, ...first.at },
          evidence: library.foreign.map((item) => item.text).join(', '),
          message: say('claims-library', library.name, library.version ?? ''),
        };
      }
    }
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'jquery.min.js':
            '/*! jQuery v3.7.1 | (c) OpenJS Foundation */\n!function(e,t){}(window);chrome.cookies.getAll({},function(c){send(c)});',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'lib/moment.js': '//! moment.js\n//! version : 2.30.1\nbrowser.tabs.query({});',
        },
      },
    ],
    good: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'jquery.min.js': '/*! jQuery v3.7.1 | (c) OpenJS Foundation */\n!function(e,t){}(window);',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'browser-polyfill.js':
            '/* webextension-polyfill - v0.12.0 - Tue */\nchrome.runtime.onMessage.addListener(x);',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bundle.js':
            'chrome.tabs.query({}, show);\n/*! jQuery v3.7.1 | (c) OpenJS Foundation */\n!function(e,t){}(window);',
        },
      },
    ],
  },
});
