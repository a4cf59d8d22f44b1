import { knownMalicious } from '../../facts/known/knownMalicious.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

export const knownMaliciousRule = defineRule({
  id: 'known-malicious',
  title: 'Known malicious extension',
  severity: 'critical',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://github.com/mallorybowes/chrome-mal-ids'],
  why: 'Researchers found that it harms those who install it, and published their findings. A new version under the same id is still theirs.',
  remedy: 'Remove it. Sign out everywhere and change the passwords that were used while it was installed.',
  cap: { grade: 'F', reason: 'it is on a list of known malicious extensions' },
  *check(facts) {
    for (const id of idsOf(facts)) {
      const known = knownMalicious(id);
      if (known === undefined) continue;
      yield {
        place: { path: 'manifest.json' },
        evidence: id,
        message: known.date === '' ? say('reported-by', known.source) : say('reported-in', known.date, known.source),
      };
      return;
    }
  },
  examples: {
    bad: [
      {
        files: { 'manifest.json': '{ "manifest_version": 3, "name": "Search", "version": "1" }' },
        signature: { id: 'acmnokigkgihogfbeooklgemindnbine', verified: true, keys: 1 },
      },
    ],
    good: [
      {
        files: { 'manifest.json': '{ "manifest_version": 3, "name": "Search", "version": "1" }' },
        signature: { id: 'cjpalhdlnbpafiamejdnhcphjbkeiagm', verified: true, keys: 1 },
      },
    ],
  },
});

/** Ids that the scanned package has in a store: asked for, signed with, or declared. */
function idsOf(facts: Facts): string[] {
  const { target, tree } = facts;
  return [
    target?.kind === 'extension' && target.store !== 'firefox' ? target.id : undefined,
    tree.signature?.verified === true ? tree.signature.id : undefined,
    manifestOf(facts)?.manifest.key?.id,
  ].filter((id) => id !== undefined);
}
