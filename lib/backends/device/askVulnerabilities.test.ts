import { describe, expect, it } from 'vitest';
import { askVulnerabilities } from './askVulnerabilities.ts';

const PACKAGES = [{ key: 'npm:lodash@4.17.15', ecosystem: 'npm', name: 'lodash', version: '4.17.15' }];
const ADVISORY = { id: 'GHSA-1', summary: 'Bad', database_specific: { severity: 'HIGH' } };

describe('known vulnerabilities, asked from the device', () => {
  it('takes names and versions alone, without cookies, redirects or a page’s name', async () => {
    const sent: { url: string; init: RequestInit }[] = [];
    const { vulnerabilities } = await askVulnerabilities(
      PACKAGES,
      async (url, init) => {
        sent.push({ url, init });
        return Response.json(
          url.endsWith('querybatch') ? { results: [{ vulns: [{ id: 'GHSA-1', modified: 'm' }] }] } : ADVISORY,
        );
      },
      new AbortController().signal,
    );
    expect(vulnerabilities?.get('npm:lodash@4.17.15')).toMatchObject([{ id: 'GHSA-1', severity: 'high' }]);
    expect(sent.map(({ url, init: { body } }) => [url, body])).toEqual([
      [
        'https://api.osv.dev/v1/querybatch',
        '{"queries":[{"package":{"ecosystem":"npm","name":"lodash"},"version":"4.17.15"}]}',
      ],
      ['https://api.osv.dev/v1/vulns/GHSA-1', undefined],
    ]);
    for (const { init } of sent)
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
  });

  it('ends with the scan', async () => {
    const stop = new AbortController();
    const asking = askVulnerabilities(
      PACKAGES,
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          stop.abort(new Error('Stopped.'));
        }),
      stop.signal,
    );
    await expect(asking).rejects.toThrow('Stopped.');
  });

  it.each([
    ['an answer without end', () => new Response(new Blob([new Uint8Array(21 * 1024 * 1024)]))],
    ['no JSON', () => new Response('<html>')],
    ['a refusal', () => new Response('', { status: 429 })],
  ])('%s is no answer', async (_, answer) => {
    await expect(
      askVulnerabilities(PACKAGES, async () => answer(), new AbortController().signal),
    ).rejects.toBeInstanceOf(Error);
  });
});
