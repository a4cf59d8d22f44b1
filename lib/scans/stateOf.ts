import type { BackendKind, RecordStatus } from '../backends/backend.ts';
import { type ProblemCode, ScanError, toProblem } from '../model/problem.ts';
import type { ScanState } from '../model/scan.ts';
import { clipped } from '../model/shorten.ts';

const WAITING = /^(queued|pending|waiting)$/i;
/** Words for an end without a result: a service that gives no error text beside them would be waited for in vain. */
const OVER = /^(failed|failure|error|errored|cancell?ed|aborted)$/i;

/** What a record's status says about its scan. Foreign values are shown as they come, bounded. */
export function stateOf(record: RecordStatus, on: BackendKind = 'service'): ScanState {
  const grade = shortened(record.risk_grade ?? '', 12);
  const score = record.overall_risk_score;
  // Complete with a result is complete, whatever else the service has to say about it: rule 1 of the interface.
  if (record.is_complete && grade !== '' && score !== null && Number.isFinite(score))
    return { state: 'done', grade, score };
  const said = shortened(record.error_message ?? '', 500);
  if (said !== '' && on === 'device') return failedHere(codeOf(record), said);
  if (said !== '') return failed(new ScanError('server-error', `The service could not finish this scan: ${said}`));
  if (record.is_complete) {
    const field = grade === '' ? 'risk_grade' : 'overall_risk_score';
    return failed(
      new ScanError(
        'bad-answer',
        `The service reported the scan as finished but gave no result (the field "${field}" is empty). Scan again.`,
      ),
    );
  }
  if (OVER.test(record.phase.trim()))
    return failed(
      new ScanError('server-error', 'The service could not finish this scan and gave no reason. Scan again.'),
    );
  const progress = Number.isFinite(record.progress_percent) ? Math.min(Math.max(record.progress_percent, 0), 100) : 0;
  const phase = shortened(record.phase, 60);
  return progress === 0 && WAITING.test(phase) ? { state: 'queued' } : { state: 'running', progress, phase };
}

/** Codes whose sentences in `locales/` speak of no service. */
const OF_DEVICE: readonly string[] = [
  'not-found',
  'invalid',
  'needs-token',
  'token-refused',
  'unsupported',
  'too-large',
  'corrupt',
  'no-storage',
  'offline',
];

function codeOf({ error_code: code }: RecordStatus): ProblemCode {
  return OF_DEVICE.includes(String(code)) ? (code as ProblemCode) : 'on-device';
}

/** What is too large for this device may be none for a service: the settings are where one is set up. */
function failedHere(code: ProblemCode, said: string): ScanState {
  const problem = toProblem(new ScanError(code, said));
  return { state: 'failed', problem: code === 'too-large' ? { ...problem, action: 'open-options' } : problem };
}

function failed(error: ScanError): ScanState {
  return { state: 'failed', problem: toProblem(error) };
}

/** One line of foreign text for display: no control or direction characters, no half of one, at most `length` long. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return clipped(line, length);
}
