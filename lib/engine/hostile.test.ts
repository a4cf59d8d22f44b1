import { describe, expect, it } from 'vitest';
import { nodeInflater } from '../../service/scan/nodeInflater.ts';
import { analyze } from './analyze.ts';
import { packageTree } from './sources/packageTree.ts';
import { HOSTILE, isPayload } from './testing/hostilePackages.ts';

describe('hostile packages', () => {
  it.each(HOSTILE.map((hostile) => [hostile.name, hostile] as const))(
    '%s: named, and the payload behind it found',
    { timeout: 60_000 },
    async (_name, { make, named }) => {
      const { findings } = await analyze(await packageTree(make(), { inflater: nodeInflater }));
      if (named !== undefined) expect(findings.map((finding) => finding.rule)).toContain(named);
      expect(findings.filter(isPayload)).not.toEqual([]);
    },
  );
});
