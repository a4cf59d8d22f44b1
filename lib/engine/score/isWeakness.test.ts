import { expect, it } from 'vitest';
import { rulesFor } from '../rules/rulesFor.ts';
import { isWeakness } from './isWeakness.ts';

const weaknesses = async (): Promise<ReadonlySet<string>> => {
  const rules = [...(await rulesFor('extension')), ...(await rulesFor('repository'))];
  return new Set(rules.filter(isWeakness).map(({ id }) => id));
};

it('what others could do through a program is a weakness', async () => {
  const found = await weaknesses();
  for (const id of [
    'path-traversal',
    'server-request-forgery',
    'secret-private-key',
    'tls-verification-off',
    'workflow-script-injection',
    'workflow-untrusted-checkout',
  ])
    expect(found, id).toContain(id);
});

it('what a program or its package does itself is none', async () => {
  const found = await weaknesses();
  for (const id of [
    'archive-unsafe-names',
    'package-signature-broken',
    'browsing-data-to-network',
    'key-logging',
    'links-led-away',
    'message-to-code',
    'message-to-powers',
    'remote-code',
    'strips-security-headers',
    'known-malicious',
    'download-and-run',
  ])
    expect(found, id).not.toContain(id);
});
