import { i18n } from '#i18n';
import { shortRef } from '../model/shortRef.ts';
import type { Face } from '../messages.ts';
import { isOpen, type Scan } from '../model/scan.ts';

/** The bands of our letters, as in components/base/grade.ts; `B+` and `B-` belong to `B`. */
const BANDS: Readonly<Record<string, Exclude<Face['band'], undefined | 'unknown'>>> = {
  'A+': 'superb',
  A: 'good',
  B: 'fair',
  C: 'mixed',
  D: 'poor',
  F: 'bad',
};

/** What the button on a page shows for a scan. Letters of other services have no word and a neutral shape. */
export function faceOf(scan: Scan | null, otherRef?: string): Face {
  const face = faceOfScan(scan);
  if (otherRef === undefined) return face;
  return { ...face, said: `${face.said}. ${i18n.t('page.otherRef', [shortRef(otherRef)])}` };
}

function faceOfScan(scan: Scan | null): Face {
  const state = scan?.state;
  if (scan?.trouble !== undefined && isOpen(scan)) {
    const progress = state?.state === 'running' ? state.progress : 0;
    return {
      label: i18n.t('page.waiting'),
      said: `${i18n.t('page.waiting')}: ${scan.trouble.message}`,
      progress,
      letter: '!',
      band: 'unknown',
    };
  }
  switch (state?.state) {
    case undefined:
      return { label: i18n.t('page.scan'), said: i18n.t('page.scanHint') };
    case 'queued':
      return {
        label: i18n.t('page.waiting'),
        said: `${i18n.t('page.waiting')}: ${i18n.t('page.scanning')}`,
        progress: 0,
      };
    case 'running': {
      const percent = i18n.t('page.percent', [String(Math.floor(state.progress))]);
      // What holds the scan up is more worth saying than how far it is.
      return { label: percent, said: `${i18n.t('page.scanning')}: ${percent}`, progress: state.progress };
    }
    case 'done': {
      const letter = state.grade.trim();
      const upper = letter.toUpperCase();
      const band = BANDS[upper] ?? BANDS[/^([A-DF])[+\u2212-]$/.exec(upper)?.[1] ?? ''] ?? 'unknown';
      const word = band === 'unknown' ? '' : i18n.t(`grade.${band}`);
      const grade = i18n.t('page.grade', [letter]);
      return { label: word, said: `${grade}${word && `: ${word}`}. ${i18n.t('page.openReport')}`, letter, band };
    }
    case 'failed':
      return {
        label: i18n.t('state.failed'),
        said: `${i18n.t('state.failed')}: ${state.problem.message}`,
        letter: '!',
        band: 'unknown',
      };
  }
}
