import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Another implementation of the interface: every required field is there, every value that the interface leaves open
 * is unlike ours, and texts try to be markup.
 */
export interface OddService {
  readonly address: string;
  readonly key: string;
  /** How many times the status was asked for. */
  polls(): number;
  close(): Promise<void>;
}

export const ODD = {
  grade: 'S++',
  summary: '<img src=x onerror="document.title=\'owned\'">Mostly harmless',
  driver: 'Reads the tea leaves',
  category: 'Karma',
} as const;

/** Starts it; a scan is over at the third look. */
export async function startOddService(): Promise<OddService> {
  const key = ['odd-live_', 'k'.repeat(24)].join('');
  let polls = 0;
  const server = createServer((request, response) => {
    request.resume();
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${key}`) return void send(401, { detail: 'Who are you?' });
    const answer = route(request, () => ++polls);
    return void (answer === undefined ? send(404, { detail: 'No such thing.' }) : send(200, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    polls: () => polls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function route(request: IncomingMessage, poll: () => number): unknown {
  const { pathname } = new URL(request.url ?? '/', 'http://odd.invalid');
  const call = `${request.method} ${pathname.replace('/api/v1', '')}`;
  switch (call) {
    case 'GET /repos':
      return [];
    case 'POST /extensions/submit-url':
    case 'POST /repos/analyze':
      return {
        repo_id: 900719925,
        source_type: 'extension_of_the_future',
        status: 'warming up',
        url: 'x',
        message: '',
        more: { unknown: true },
      };
    case 'GET /repos/900719925/status':
      return status(poll());
    case 'GET /repos/900719925/report':
      return REPORT;
    case 'GET /repos/900719925/scans':
      return { repo_id: 900719925, total: 0, limit: 20, offset: 0, scans: [] };
    case 'GET /repos/900719925/file-result-retention':
      return { delete_unique_file_results: false, note: 'unasked' };
    default:
      return undefined;
  }
}

const COMMON = { repo_id: 900719925, url: 'odd://thing', title: 'The odd one', source_type: 'extension_of_the_future' };

function status(polls: number): unknown {
  const over = polls >= 3;
  return {
    ...COMMON,
    clone_status: 'teleported',
    phase: over ? 'Basking' : 'Simmering gently',
    total_files: 0,
    analyzed_files: 0,
    skipped_files: 0,
    failed_files: 0,
    overall_risk_score: over ? -3.5 : null,
    risk_grade: over ? ODD.grade : null,
    progress_percent: over ? 100 : 12.3,
    is_complete: over,
    colour: 'mauve',
  };
}

const REPORT = {
  ...COMMON,
  overall_score: -3.5,
  grade: ODD.grade,
  total_findings: 3,
  critical_findings: 0,
  high_findings: 1,
  medium_findings: 0,
  low_findings: 2,
  top_drivers: {
    first: { name: ODD.driver, weight: 3, deep: { er: { and: ['a', 'b'] } } },
    list: [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  },
  blockers: { none: true },
  executive_summary: { text: ODD.summary, __proto__x: 1 },
  category_scores: { [ODD.category]: 42, 'Second thoughts': 7 },
  licenses: ['WTFPL', { odd: 'licence' }],
  license_summary: 17,
  allows_commercial_use: null,
  external_data_destinations: [{ where: 'the moon' }],
  report_type: ['mixed', 1],
  compliance_check: { passed: { maybe: true } },
  reportDate: '2026-01-02T03:04:05.678901Z',
  commitSha: 'not-a-hash',
};
