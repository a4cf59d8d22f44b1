import { defineRule } from '../../rule.ts';
import { HONEST, noteHits } from './noteHits.ts';

/** A CRX whose signature does not fit. */
export const packageSignatureBroken = defineRule({
  id: 'package-signature-broken',
  title: 'Invalid package signature',
  severity: 'high',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-347',
  why: 'The package was changed after its author signed it, or claims an identity that is not its own. Browsers refuse to install it.',
  remedy: 'Download the package from its store again. As its author, sign it again.',
  check: (facts) => noteHits(facts, { 'bad-signature': {}, 'missing-signature': { severity: 'medium' } }),
  examples: {
    bad: [
      { files: HONEST, notes: [{ kind: 'bad-signature', path: '', detail: 'the signature does not fit the package' }] },
    ],
    good: [{ files: HONEST }],
  },
});
