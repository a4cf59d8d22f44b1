import { buildFolder } from '../../e2e/harness/chromium.ts';
import { BUDGETS, weigh, wholeSize } from '../budgets.ts';
import type { Part } from '../part.ts';

/** Sizes of what a browser must load, from the Chrome build. */
export const part: Part = {
  title: 'Bundle sizes',
  async run(report) {
    const build = buildFolder('chrome-mv3');
    for (const { what, file, kilobytes } of BUDGETS) {
      const weight = weigh(build, file);
      report({ what, value: weight, unit: 'kB gzip', goal: `at most ${kilobytes}`, met: weight <= kilobytes });
    }
    report({ what: 'whole Chrome build', value: wholeSize(build), unit: 'MB' });
  },
};
