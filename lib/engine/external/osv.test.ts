import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/examples.ts';
import { askedPackages } from './askedPackages.ts';
import { askByFetch, knownVulnerabilities } from './osv.ts';
import { detailsOf } from './osvDetails.ts';

const facts = await factsOf({
  kind: 'repository',
  files: { 'yarn.lock': 'lodash@^4:\n  version "4.17.15"\n\nb@1:\n  version "1.0.0"\n' },
});

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('known vulnerabilities', () => {
  it('asks for every package once and reads the details', async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const path = new URL(String(input)).pathname;
      asked.push(path);
      if (path === '/v1/querybatch') {
        const { queries } = JSON.parse(String(init?.body)) as { queries: { package: { name: string } }[] };
        return answer({
          results: queries.map((query) =>
            query.package.name === 'lodash' ? { vulns: [{ id: 'GHSA-1', modified: 'm' }] } : {},
          ),
        });
      }
      return answer({
        id: 'GHSA-1',
        aliases: ['CVE-2021-1'],
        summary: 'Bad',
        severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
        affected: [{ ranges: [{ events: [{ introduced: '0' }, { fixed: '4.17.21' }] }] }],
      });
    };
    const found = await knownVulnerabilities(askedPackages(facts.files), askByFetch(fetch));
    expect([...found]).toEqual([
      [
        'npm:lodash@4.17.15',
        [{ id: 'GHSA-1', aliases: ['CVE-2021-1'], summary: 'Bad', severity: 'critical', fixed: '4.17.21' }],
      ],
    ]);
    expect(asked).toEqual(['/v1/querybatch', '/v1/vulns/GHSA-1']);
  });
  it('rejects when the database fails, so that the rule counts as not run', async () => {
    await expect(
      knownVulnerabilities(
        askedPackages(facts.files),
        askByFetch(async () => answer({}, 503)),
      ),
    ).rejects.toThrow(/503/);
  });
  it('sends names and versions only', () =>
    expect(askedPackages(facts.files).map(({ key }) => key)).toEqual(['npm:lodash@4.17.15', 'npm:b@1.0.0']));
});

describe('an entry', () => {
  it.each([
    [{ id: 'A', database_specific: { severity: 'MODERATE' } }, 'medium'],
    [{ id: 'MAL-2024-1' }, 'critical'],
    [{ id: 'A', severity: [{ score: 'nonsense' }] }, 'unknown'],
  ])('%j', (entry, severity) => expect(detailsOf(entry)?.severity).toBe(severity));
  it('that was withdrawn counts no more', () =>
    expect(detailsOf({ id: 'A', withdrawn: '2024-01-01' })).toBeUndefined());
  it.each([null, 1, 'x', {}, { id: 7 }])('that is none: %j', (entry) => expect(detailsOf(entry)).toBeUndefined());
});
