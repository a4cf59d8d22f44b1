import { i18n } from '#i18n';
import { GRADES } from '../../lib/model/grade.ts';
import { visible } from './text.ts';

/** What a letter means for colour, shape and word. `unknown`: another service's own scale, shown as it comes. */
export type Band = 'superb' | 'good' | 'fair' | 'mixed' | 'poor' | 'bad' | 'unknown';

const BANDS: Record<string, Band> = { 'A+': 'superb', A: 'good', B: 'fair', C: 'mixed', D: 'poor', F: 'bad' };

/** `B+` and `B-` belong to `B`, and `A-` to `A`; anything that is not on the scale is unknown. */
export function bandOf(grade: string): Band {
  const letter = grade.trim().toUpperCase();
  return BANDS[letter] ?? BANDS[/^([A-DF])[+\u2212-]$/.exec(letter)?.[1] ?? ''] ?? 'unknown';
}

/** The word beside the letter; none for letters we do not know. */
export function gradeWord(grade: string): string | null {
  const band = bandOf(grade);
  return band === 'unknown' ? null : i18n.t(`grade.${band}`);
}

/** "Grade C: Mixed"; "Grade Moderate" for a letter we do not know. */
export function gradeText(grade: string): string {
  const word = gradeWord(grade);
  const letter = visible(grade.trim(), 12);
  return word === null ? i18n.t('grade.label', { grade: letter }) : i18n.t('grade.labelWord', { grade: letter, word });
}

/** Whether the letter got better or worse; null where the letters are the same or cannot be compared. */
export function gradeChange(before: string, now: string): 'better' | 'worse' | null {
  const from = (GRADES as readonly string[]).indexOf(before);
  const to = (GRADES as readonly string[]).indexOf(now);
  if (from < 0 || to < 0 || from === to) return null;
  return to < from ? 'better' : 'worse';
}
