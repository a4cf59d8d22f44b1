import type { PageAnswer } from '../messages.ts';
import { text } from './ask.ts';
import type { Face } from './view.ts';

const BANDS: Record<string, string> = { 'A+': 'superb', A: 'good', B: 'fair', C: 'mixed', D: 'poor', F: 'bad' };

/** What the button shows for an answer. Letters of other services have no word and a neutral shape. */
export function faceOf({ scan }: PageAnswer & { kind: 'target' }): Face {
  const state = scan?.state;
  switch (state?.state) {
    case undefined:
      return { label: text('page_scan'), said: text('page_scanHint') };
    case 'queued':
      return { label: text('page_waiting'), said: text('page_scanning'), progress: 0 };
    case 'running': {
      const percent = text('page_percent', String(Math.floor(state.progress)));
      return { label: percent, said: `${text('page_scanning')}: ${percent}`, progress: state.progress };
    }
    case 'done': {
      const letter = state.grade;
      const band = BANDS[letter.toUpperCase()] ?? BANDS[/^[A-DF](?=[+−-]$)/.exec(letter.toUpperCase())?.[0] ?? ''];
      const word = band ? text(`grade_${band}`) : '';
      return { label: word, said: `${text('page_grade', letter)}${word && `: ${word}`}. ${text('page_openReport')}`, grade: { letter, band: band ?? 'other' } };
    }
    case 'failed':
      return { label: text('state_failed'), said: `${text('state_failed')}: ${state.problem.message}`, grade: { letter: '!', band: 'other' } };
  }
}
