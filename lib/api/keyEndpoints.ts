import type * as z from 'zod/mini';
import * as s from './schemas.ts';

/** How a caller proves who it is: an API key, or a signed-in browser. */
export type Auth = 'bearer' | 'session';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the base address; `{name}` is a whole-number parameter. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** `file` marks the one multipart upload. */
  readonly upload?: true;
  readonly answer: z.ZodMiniType;
  /** Its answer has an ETag: who sends that back as If-None-Match gets 304 while nothing changed. */
  readonly tagged?: true;
  /** Error statuses beyond 401, 422, 429 and 500, which any endpoint may give. */
  readonly errors?: readonly (403 | 404)[];
}

export const BASE_PATH = '/api/v1';

/** The calls with a key: all that our own client knows, so that a browser's background does not carry the others. */
export const KEY_ENDPOINTS = {
  listRepos: {
    method: 'GET',
    path: '/repos',
    auth: 'bearer',
    summary: 'List the records of the organisation, or of the sub-organisation of a scoped key.',
    query: s.ListQuery,
    answer: s.RepositoryStatusList,
    tagged: true,
    errors: [403],
  },
  analyze: {
    method: 'POST',
    path: '/repos/analyze',
    auth: 'bearer',
    summary: 'Submit a git repository for a new scan.',
    body: s.AnalyzeBody,
    answer: s.AnalyzeAnswer,
    errors: [403],
  },
  status: {
    method: 'GET',
    path: '/repos/{repo_id}/status',
    auth: 'bearer',
    summary:
      'Status of a record. Poll until is_complete is true, or error_message is set: then the scan failed, and is over.',
    answer: s.RepositoryStatus,
    errors: [403, 404],
  },
  report: {
    method: 'GET',
    path: '/repos/{repo_id}/report',
    auth: 'bearer',
    summary: 'Report of the most recent completed scan.',
    answer: s.SecurityReport,
    errors: [403, 404],
  },
  scans: {
    method: 'GET',
    path: '/repos/{repo_id}/scans',
    auth: 'bearer',
    summary: 'Scan history, newest first.',
    query: s.ScanHistoryQuery,
    answer: s.ScanHistory,
    errors: [403, 404],
  },
  getRetention: {
    method: 'GET',
    path: '/repos/{repo_id}/file-result-retention',
    auth: 'bearer',
    summary: 'Retention preference of a record.',
    answer: s.Retention,
    errors: [403, 404],
  },
  putRetention: {
    method: 'PUT',
    path: '/repos/{repo_id}/file-result-retention',
    auth: 'bearer',
    summary: 'Change the retention preference for future scans.',
    body: s.RetentionBody,
    answer: s.RetentionChanged,
    errors: [403, 404],
  },
  submitUrl: {
    method: 'POST',
    path: '/extensions/submit-url',
    auth: 'bearer',
    summary: 'Submit a browser extension by its store address.',
    body: s.SubmitUrlBody,
    answer: s.SubmitExtensionAnswer,
    errors: [403],
  },
  upload: {
    method: 'POST',
    path: '/extensions/upload',
    auth: 'bearer',
    summary: 'Submit an extension file (.xpi, .crx or .zip).',
    upload: true,
    answer: s.SubmitExtensionAnswer,
    errors: [403],
  },
} as const satisfies Record<string, Endpoint>;

export type KeyEndpoint = keyof typeof KEY_ENDPOINTS;
