import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from './manifestHit.ts';
import { say } from '../../../texts/say.ts';

const SERIOUS = new Set(['duplicate-key', 'syntax', 'too-deep', 'too-large']);

export const manifestFaults = defineRule({
  id: 'manifest-faults',
  title: 'Malformed manifest',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  references: ['https://developer.chrome.com/docs/extensions/reference/manifest'],
  why: 'Browsers, stores and checkers read a malformed manifest differently. A duplicate key, for example, shows one value to a reviewer and another to the browser.',
  remedy: 'Write the manifest as plain JSON: every key once, with its documented type.',
  check: checkManifest(function* (manifest, file) {
    for (const fault of manifest.faults) {
      if (SERIOUS.has(fault.kind) || fault.kind === 'wrong-type')
        yield manifestHit(
          file,
          fault.at,
          fault.message,
          fault.kind === 'duplicate-key'
            ? {
                severity: 'medium',
                message: say('first-value-differs'),
              }
            : {},
        );
    }
    if (manifest.manifestVersion === undefined)
      yield manifestHit(file, undefined, 'manifest_version is missing or no number');
  }),
  examples: {
    bad: [
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "x", "version": "1", "permissions": ["tabs"], "permissions": ["tabs", "history"]}',
        },
      },
      { files: { 'manifest.json': '{"manifest_version": 3, "name": "x" "version": "1"}' } },
      exampleExtension({ permissions: 'tabs' }),
      { files: { 'manifest.json': '{"name": "x", "version": "1"}' } },
    ],
    good: [
      exampleExtension({ permissions: ['tabs'] }),
      {
        files: {
          'manifest.json':
            '\u{feff}{\n // MV3\n "manifest_version": 3, "name": "x", "version": "1", "permissions": ["tabs"] }',
        },
      },
    ],
  },
});
