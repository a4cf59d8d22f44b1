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

/** The whole interface. Client, server routes, validation answers and OpenAPI all derive from this table. */
export const ENDPOINTS = {
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
  listKeys: {
    method: 'GET',
    path: '/settings/api-keys',
    auth: 'session',
    summary: 'List API keys.',
    answer: s.ApiKeyList,
    errors: [403],
  },
  createKey: {
    method: 'POST',
    path: '/settings/api-keys',
    auth: 'session',
    summary: 'Create an API key. The full key is in this answer only.',
    body: s.ApiKeyBody,
    answer: s.CreatedApiKey,
    errors: [403],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/settings/api-keys/{id}',
    auth: 'session',
    summary: 'Revoke an API key for good.',
    answer: s.ApiKey,
    errors: [403, 404],
  },
  listSubOrgs: {
    method: 'GET',
    path: '/settings/sub-orgs',
    auth: 'session',
    summary: 'List sub-organisations.',
    answer: s.SubOrgList,
    errors: [403],
  },
  createSubOrg: {
    method: 'POST',
    path: '/settings/sub-orgs',
    auth: 'session',
    summary: 'Create a sub-organisation.',
    body: s.SubOrgBody,
    answer: s.SubOrg,
    errors: [403],
  },
  archiveSubOrg: {
    method: 'DELETE',
    path: '/settings/sub-orgs/{id}',
    auth: 'session',
    summary: 'Archive a sub-organisation and revoke its keys.',
    answer: s.SubOrg,
    errors: [403, 404],
  },
  renameSubOrg: {
    method: 'PUT',
    path: '/settings/sub-orgs/{id}',
    auth: 'session',
    summary: 'Rename a sub-organisation.',
    body: s.SubOrgBody,
    answer: s.SubOrg,
    errors: [403, 404],
  },
  deleteSubOrg: {
    method: 'POST',
    path: '/settings/sub-orgs/{id}/delete',
    auth: 'session',
    summary: 'Delete a sub-organisation for good, with its records and reports, and revoke its keys.',
    body: s.DeleteSubOrgBody,
    answer: s.SubOrg,
    errors: [403, 404],
  },
  listMembers: {
    method: 'GET',
    path: '/settings/members',
    auth: 'session',
    summary: 'List the members.',
    answer: s.MemberList,
    errors: [403],
  },
  inviteMember: {
    method: 'POST',
    path: '/settings/members',
    auth: 'session',
    summary: 'Add a member. The one-time sign-in link is in this answer only.',
    body: s.InviteBody,
    answer: s.InvitedMember,
    errors: [403],
  },
  changeMember: {
    method: 'PUT',
    path: '/settings/members/{id}',
    auth: 'session',
    summary: 'Change the role of a member.',
    body: s.MemberBody,
    answer: s.Member,
    errors: [403, 404],
  },
  linkMember: {
    method: 'POST',
    path: '/settings/members/{id}/link',
    auth: 'session',
    summary: 'Make a new one-time sign-in link for a member. Earlier ones end.',
    answer: s.InvitedMember,
    errors: [403, 404],
  },
  removeMember: {
    method: 'DELETE',
    path: '/settings/members/{id}',
    auth: 'session',
    summary: 'Remove a member and end their sessions. What they submitted stays.',
    answer: s.Member,
    errors: [403, 404],
  },
  listSessions: {
    method: 'GET',
    path: '/settings/sessions',
    auth: 'session',
    summary: 'List sessions.',
    answer: s.SessionList,
    errors: [403],
  },
  endSession: {
    method: 'DELETE',
    path: '/settings/sessions/{id}',
    auth: 'session',
    summary: 'End a session.',
    answer: s.Session,
    errors: [403, 404],
  },
  listActivity: {
    method: 'GET',
    path: '/settings/activity',
    auth: 'session',
    summary: 'Who did what and when, newest first.',
    query: s.ActivityQuery,
    answer: s.ActivityList,
    errors: [403],
  },
  boardSubmit: {
    method: 'POST',
    path: '/board/submit',
    auth: 'session',
    summary: 'Submit a repository or an extension of a store by its address, as a signed-in person.',
    body: s.BoardSubmitBody,
    answer: s.BoardSubmitted,
    errors: [403],
  },
  boardUpload: {
    method: 'POST',
    path: '/board/upload',
    auth: 'session',
    summary: 'Submit an extension file (.xpi, .crx or .zip), as a signed-in person.',
    upload: true,
    answer: s.BoardSubmitted,
    errors: [403],
  },
  boardRecord: {
    method: 'GET',
    path: '/board/records/{id}',
    auth: 'session',
    summary: 'The newest run of a record, with the newest report, as the page of the record shows it.',
    answer: s.BoardRun,
    errors: [403, 404],
  },
  boardRun: {
    method: 'GET',
    path: '/board/runs/{id}',
    auth: 'session',
    summary: 'One run, by its scan_run_id, with its own report.',
    answer: s.BoardRun,
    errors: [403, 404],
  },
  boardScans: {
    method: 'GET',
    path: '/board/records/{id}/scans',
    auth: 'session',
    summary: 'Scan history, newest first, for a signed-in person.',
    query: s.ScanHistoryQuery,
    answer: s.ScanHistory,
    errors: [403, 404],
  },
  boardScanAgain: {
    method: 'POST',
    path: '/board/records/{id}/scan',
    auth: 'session',
    summary: 'Scan a record once more.',
    answer: s.BoardSubmitted,
    errors: [403, 404],
  },
  getBoardRetention: {
    method: 'GET',
    path: '/board/records/{id}/file-result-retention',
    auth: 'session',
    summary: 'Retention preference of a record, for a signed-in person.',
    answer: s.Retention,
    errors: [403, 404],
  },
  putBoardRetention: {
    method: 'PUT',
    path: '/board/records/{id}/file-result-retention',
    auth: 'session',
    summary: 'Change the retention preference, as a signed-in person.',
    body: s.RetentionBody,
    answer: s.RetentionChanged,
    errors: [403, 404],
  },
  listWatches: {
    method: 'GET',
    path: '/settings/watches',
    auth: 'session',
    summary: 'List what is scanned again by itself.',
    answer: s.WatchList,
    errors: [403],
  },
  putWatch: {
    method: 'PUT',
    path: '/settings/watches/{id}',
    auth: 'session',
    summary: 'Watch a record, by its repo_id: scan it daily or weekly, and tell when it became worse.',
    body: s.WatchBody,
    answer: s.Watch,
    errors: [403, 404],
  },
  deleteWatch: {
    method: 'DELETE',
    path: '/settings/watches/{id}',
    auth: 'session',
    summary: 'Watch a record no more.',
    answer: s.EndedWatch,
    errors: [403, 404],
  },
  listAlerts: {
    method: 'GET',
    path: '/settings/alerts',
    auth: 'session',
    summary: 'What became worse, newest first.',
    query: s.ScanHistoryQuery,
    answer: s.AlertList,
    errors: [403],
  },
  getWebhook: {
    method: 'GET',
    path: '/settings/webhook',
    auth: 'session',
    summary: 'Where the organisation is told when something became worse, and the latest messages.',
    answer: s.Webhook,
    errors: [403],
  },
  putWebhook: {
    method: 'PUT',
    path: '/settings/webhook',
    auth: 'session',
    summary: 'Set that address. The secret by which messages are signed is in this answer only.',
    body: s.WebhookBody,
    answer: s.SetWebhook,
    errors: [403],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/settings/webhook',
    auth: 'session',
    summary: 'Tell nobody any more.',
    answer: s.Webhook,
    errors: [403, 404],
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
/** The calls of signed-in browsers. */
export type SessionEndpoint = {
  [N in EndpointName]: (typeof ENDPOINTS)[N]['auth'] extends 'session' ? N : never;
}[EndpointName];
export type AnswerOf<N extends EndpointName> = z.infer<(typeof ENDPOINTS)[N]['answer']>;
