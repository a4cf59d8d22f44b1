import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SNAPSHOT_ENV, bundled, snapshotFlags } from '../../../scripts/bundle.mjs';
import type { EngineReport } from '../../../lib/engine/report/toReport.ts';
import type { Finding } from '../../../lib/model/finding.ts';
import type { Part } from '../part.ts';
import { HOSTILE, isPayload } from '../../../lib/engine/testing/hostilePackages.ts';
import { runProcess } from '../engine/runProcess.ts';

/** Hostile packages: no crash, bounded time and memory, the trick named, the payload behind it found. */
export const part: Part = {
  title: 'Engine on hostile packages',
  async run(report) {
    const snapshot = await bundled('scan');
    const folder = mkdtempSync(path.join(tmpdir(), 'touchstone-hostile-'));
    let handled = 0;
    try {
      for (const { name, make, named } of HOSTILE) {
        const file = path.join(folder, 'hostile.zip');
        writeFileSync(file, make());
        const cost = await runProcess([...snapshotFlags(snapshot), '--', file, '--json'], {
          timeoutMs: 60_000,
          env: SNAPSHOT_ENV,
        });
        const faults: string[] = [];
        let findings: readonly Finding[] = [];
        if (cost.code === 0 || cost.code === 1)
          findings = (JSON.parse(cost.out) as EngineReport & { findings: Finding[] }).findings;
        else faults.push(`ended with ${cost.code}: ${cost.error.slice(0, 100)}`);
        if (named !== undefined && !findings.some((finding) => finding.rule === named))
          faults.push(`${named} not named`);
        if (!findings.some(isPayload)) faults.push('payload lost');
        if (cost.seconds > 2) faults.push('too slow');
        if (!(cost.mib <= 300)) faults.push('too much memory');
        if (faults.length === 0) handled++;
        report({
          what: `${name}: ${cost.seconds.toFixed(2)} s, ${cost.mib.toFixed(0)} MiB`,
          value: faults.length === 0 ? 'handled' : faults.join(', '),
          met: faults.length === 0,
        });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    report({ what: 'handled', value: `${handled} of ${HOSTILE.length}`, goal: 'all', met: handled === HOSTILE.length });
  },
};
