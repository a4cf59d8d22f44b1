/**
 * Badge colours by letter: dark enough for white text (at least 4.5 to 1). Letters of other services are neutral.
 * The same hues as in components/theme.css.
 */
const COLOURS: Readonly<Record<string, string>> = {
  'A+': '#0b6b3a',
  A: '#1a7340',
  B: '#4b6b12',
  C: '#8a5a00',
  D: '#b1440e',
  F: '#b3261e',
};
export const NEUTRAL = '#4a5560';

/** The badge colour of a grade. */
export function gradeColour(grade: string): string {
  return (Object.hasOwn(COLOURS, grade) ? COLOURS[grade] : undefined) ?? NEUTRAL;
}
