/**
 * Badge colours by letter: dark enough for white text (at least 4.5 to 1). Letters of other services are neutral.
 * The light bands of components/theme.css.
 */
const COLOURS: Readonly<Record<string, string>> = {
  'A+': '#0a6650',
  A: '#22743a',
  B: '#55720d',
  C: '#8d5d00',
  D: '#b0430c',
  F: '#a5192c',
};
export const NEUTRAL = '#536071';

/** The badge colour of a grade. */
export function gradeColour(grade: string): string {
  return (Object.hasOwn(COLOURS, grade) ? COLOURS[grade] : undefined) ?? NEUTRAL;
}
