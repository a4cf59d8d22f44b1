import type { Advice } from '../lib/model/reportDetails.ts';
import type { Confidence } from '../lib/model/finding.ts';
import type { Analysis } from '../lib/engine/analysis.ts';

const MOST_EXAMPLES = 3;

/** The advice in words, as the report page says it. */
const ACTIONS: Readonly<Record<Advice['action'], string>> = {
  use: 'Use it if you need what it does.',
  limit: 'Limit it to the sites where you need it.',
  read: 'Read the findings before you run it.',
  wait: 'Wait, and read the findings first.',
  avoid: 'Do not install or run it.',
  remove:
    'Do not install it. If you have it, remove it. Sign out of the sites you have used since, and change their passwords.',
};

/** How sure a finding is, as the report page says it. */
const CONFIDENCE: Readonly<Record<Confidence, string>> = { high: 'certain', medium: 'likely', low: 'possible' };

/** The analysis as text for a terminal. */
export function printAnalysis(analysis: Analysis, title: string): string {
  const { score, details, counts } = analysis;
  const lines: string[] = [];
  const name = [analysis.name ?? title, analysis.version].filter((part) => part !== undefined).join(' ');
  lines.push(`${name}: grade ${score.grade}, risk ${score.score} of 100`, '');
  lines.push(...details.executive_summary.sentences.slice(1).map((sentence) => `  ${sentence}`), '');
  const { advice } = details.executive_summary;
  if (advice !== undefined) lines.push(`  What to do: ${ACTIONS[advice.action]}`, '');
  for (const blocker of details.blockers.blockers) lines.push(`  ${blocker.reason} (${blocker.title})`);
  if (details.blockers.blockers.length > 0) lines.push('');
  lines.push(`Findings: ${counts.critical} critical, ${counts.high} high, ${counts.medium} medium, ${counts.low} low`);
  for (const driver of details.top_drivers.drivers) {
    lines.push(
      '',
      `[${driver.severity}, ${CONFIDENCE[driver.confidence]}] ${driver.title} (${driver.count} ${driver.count === 1 ? 'place' : 'places'})  ${driver.rule}, ${driver.points} points`,
    );
    for (const example of driver.examples.slice(0, MOST_EXAMPLES)) {
      const { path, line, column } = example.place;
      lines.push(
        `    ${path}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `:${column}`}  ${example.message ?? example.evidence}`,
      );
      if (example.message !== undefined) lines.push(`        ${example.evidence}`);
      for (const step of example.path ?? [])
        lines.push(`        ${step.place.path}:${step.place.line ?? ''}  ${step.label}`);
    }
    lines.push(`    If you make it: ${driver.remedy}`);
  }
  const { coverage } = details.executive_summary;
  lines.push(
    '',
    `Files: ${coverage.total_files}; read ${coverage.analyzed_files}, skipped ${coverage.skipped_files}, unreadable ${coverage.failed_files}`,
  );
  for (const { path, note } of coverage.notes) lines.push(`    ${path}: ${note}`);
  for (const { what, why } of coverage.not_run) lines.push(`    Not checked: ${what} (${why})`);
  return lines.join('\n');
}

/** The arithmetic of the score, step by step. */
export function explainScore(analysis: Analysis): string {
  const { score } = analysis;
  const lines = ['', 'How the risk is calculated (docs/scoring.md):'];
  for (const step of score.steps) lines.push(`  ${step.points.toFixed(1).padStart(6)}  ${step.label}`);
  lines.push(
    `  ${'-'.repeat(6)}`,
    `  ${score.score.toFixed(1).padStart(6)}  risk, grade ${score.grade}`,
    '',
    'By rule:',
  );
  for (const driver of score.drivers) lines.push(`  ${driver.points.toFixed(1).padStart(6)}  ${driver.rule}`);
  for (const cap of score.caps) lines.push(`  not better than ${cap.grade}: ${cap.reason} (${cap.rule})`);
  return lines.join('\n');
}
