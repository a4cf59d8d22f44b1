import { GRADES, type Grade } from '../../model/grade.ts';
import { GRADE_LIMITS } from './weights.ts';

/** The letter that a score has. */
export function gradeOf(score: number): Grade {
  for (const [grade, limit] of GRADE_LIMITS) if (score <= limit) return grade;
  return 'F';
}

/** The lowest score that still has no better letter than this. */
export function floorOf(grade: Grade): number {
  const better = GRADE_LIMITS[GRADES.indexOf(grade) - 1];
  return better === undefined ? 0 : better[1] + 0.1;
}

/** The highest score that still has this letter. */
export function limitOf(grade: Grade): number {
  return GRADE_LIMITS[GRADES.indexOf(grade)]?.[1] ?? 100;
}
