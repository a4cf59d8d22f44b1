import * as z from 'zod/mini';

/*
 * The objects of the HTTP interface, field by field. Unknown keys pass, enum-like fields are plain text
 * because the interface does not fix their values; a missing or wrongly typed required key is refused.
 */

const int = () => z.int();
const text = () => z.string();
/** Not longer than `most` as people count: some characters are made of two halves, which `maxLength` counts singly. */
const atMost = (most: number) =>
  z.check<string>(({ value, issues }) => {
    if ([...value].length > most)
      issues.push({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: value });
  });
/** Half of a character that is made of two is no text: no database takes it. */
const wellFormed = () =>
  z.check<string>(({ value, issues }) => {
    if (!value.isWellFormed())
      issues.push({ code: 'custom', message: 'must not hold half a character (a lone surrogate)', input: value });
  });
/** Text that somebody enters: without space around it 1 to `most` characters, none of them a control character (no database holds NUL). */
const entered = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    atMost(most),
    wellFormed(),
    z.meta({ maxLength: most }),
    // oxlint-disable-next-line no-control-regex
    z.regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'must not hold control characters'),
  );
/** A whole number in a query: as text only in plain digits, where `Number` would also read "", "0x10" and "1e1". */
const counted = (least: number, most: number) =>
  z.pipe(
    z.transform((given: unknown) =>
      typeof given === 'string' && !/^\d{1,16}$/.test(given) ? Number.NaN : Number(given),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

export const RepositoryStatus = z.looseObject({
  repo_id: int(),
  url: text(),
  title: text(),
  source_type: text(),
  clone_status: text(),
  phase: text(),
  total_files: int(),
  analyzed_files: int(),
  skipped_files: int(),
  failed_files: int(),
  overall_risk_score: z.nullable(z.number()),
  risk_grade: z.nullable(text()),
  progress_percent: z.number(),
  is_complete: z.boolean(),
  error_message: z.nullish(text()),
  sub_org_id: z.nullish(int()),
  sub_org_name: z.nullish(text()),
});
export type RepositoryStatus = z.infer<typeof RepositoryStatus>;

export const RepositoryStatusList = z.array(RepositoryStatus);

const details = () => z.nullish(z.unknown());

export const SecurityReport = z.looseObject({
  repo_id: int(),
  url: text(),
  title: text(),
  source_type: text(),
  overall_score: z.number(),
  grade: text(),
  total_findings: int(),
  critical_findings: int(),
  high_findings: int(),
  medium_findings: int(),
  low_findings: int(),
  top_drivers: details(),
  blockers: details(),
  executive_summary: details(),
  category_scores: details(),
  licenses: details(),
  license_summary: details(),
  allows_commercial_use: z.nullish(z.boolean()),
  external_data_destinations: details(),
  report_type: details(),
  compliance_check: details(),
  reportDate: text(),
  commitSha: z.nullish(text()),
});
export type SecurityReport = z.infer<typeof SecurityReport>;

export const ScanRun = z.looseObject({
  scan_run_id: int(),
  scan_number: int(),
  triggered_by: text(),
  status: text(),
  overall_score: z.nullish(z.number()),
  grade: z.nullish(text()),
  score_delta: z.nullish(z.number()),
  total_files: z.nullish(int()),
  new_files: z.nullish(int()),
  changed_files: z.nullish(int()),
  removed_files: z.nullish(int()),
  reused_files: z.nullish(int()),
  commit_sha: z.nullish(text()),
  started_at: z.nullish(text()),
  completed_at: z.nullish(text()),
  created_at: text(),
});
export type ScanRun = z.infer<typeof ScanRun>;

export const ScanHistory = z.looseObject({
  repo_id: int(),
  total: int(),
  limit: int(),
  offset: int(),
  scans: z.array(ScanRun),
});
export type ScanHistory = z.infer<typeof ScanHistory>;

export const ScanHistoryQuery = z.object({
  limit: z._default(counted(1, 100), 20),
  offset: z._default(counted(0, Number.MAX_SAFE_INTEGER), 0),
});

export const ListQuery = z.object({
  /** A sub-organisation's number, `parent` (records with none) or `all`. Any text: for a scoped key whatever it says is ignored. */
  sub_org_id: z.optional(z.string()),
});

export const AnalyzeBody = z.object({
  url: entered(2048),
  branch: z._default(z.string().check(z.minLength(1), z.maxLength(300), wellFormed()), 'main'),
  sub_org_id: z.nullish(int()),
  delete_unique_file_results: z._default(z.boolean(), false),
  file_result_deletion_acknowledged: z.optional(z.boolean()),
});
export const AnalyzeAnswer = z.looseObject({ repo_id: int(), url: text(), status: text(), message: text() });

export const SubmitUrlBody = z.object({
  store_url: entered(2048),
  sub_org_id: z.nullish(int()),
});
export const SubmitExtensionAnswer = z.looseObject({
  repo_id: int(),
  source_type: text(),
  status: text(),
  message: text(),
});
export type SubmitExtensionAnswer = z.infer<typeof SubmitExtensionAnswer>;

export const Retention = z.looseObject({
  delete_unique_file_results: z.boolean(),
  file_result_deletion_acknowledged: z.optional(z.boolean()),
});
export type Retention = z.infer<typeof Retention>;
/** The answer to a change: its body is not fixed by the interface, so that success counts even where it says nothing. */
export const RetentionChanged = z.looseObject({
  delete_unique_file_results: z.optional(z.boolean()),
  file_result_deletion_acknowledged: z.optional(z.boolean()),
});
export const RetentionBody = z.object({
  delete_unique_file_results: z.boolean(),
  file_result_deletion_acknowledged: z.optional(z.boolean()),
  cleanup_current_report: z.optional(z.boolean()),
});

export const ApiKey = z.looseObject({
  id: int(),
  label: text(),
  preview: text(),
  sub_org_id: z.nullable(int()),
  sub_org_name: z.nullable(text()),
  status: text(),
  created_at: text(),
  last_used_at: z.nullable(text()),
  revoked_at: z.nullable(text()),
});
export type ApiKey = z.infer<typeof ApiKey>;
export const ApiKeyList = z.looseObject({ keys: z.array(ApiKey) });
export const ApiKeyBody = z.object({
  label: entered(100),
  sub_org_id: z.nullish(int()),
});
export const CreatedApiKey = z.extend(ApiKey, { key: text() });

export const SubOrg = z.looseObject({ id: int(), name: text(), status: text(), created_at: text() });
export const SubOrgList = z.looseObject({ sub_orgs: z.array(SubOrg) });
export const SubOrgBody = z.object({ name: entered(100) });

/** A person of the organisation. */
export const Member = z.looseObject({
  id: int(),
  name: text(),
  role: text(),
  sub_org_id: z.nullable(int()),
  sub_org_name: z.nullable(text()),
  /** `invited` until they have signed in for the first time. */
  status: text(),
  created_at: text(),
  last_seen_at: z.nullable(text()),
});
export type Member = z.infer<typeof Member>;
export const MemberList = z.looseObject({ members: z.array(Member) });
/** With the one-time link by which they sign in; it is in this answer only. */
export const InvitedMember = z.extend(Member, { sign_in_link: text() });
const role = () => z.enum(['admin', 'member']);
export const InviteBody = z.object({
  name: entered(100),
  role: z._default(role(), 'member'),
  sub_org_id: z.nullish(int()),
});
export const MemberBody = z.object({ role: role(), sub_org_id: z.nullish(int()) });

export const Session = z.looseObject({
  id: int(),
  user_id: int(),
  user_name: text(),
  browser: z.nullable(text()),
  created_at: text(),
  last_seen_at: z.nullable(text()),
  expires_at: text(),
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const SessionList = z.looseObject({ sessions: z.array(Session) });

/** Something that somebody did. */
export const Activity = z.looseObject({ id: int(), at: text(), who: text(), action: text(), subject: text() });
export type Activity = z.infer<typeof Activity>;
export const ActivityList = z.looseObject({ total: int(), limit: int(), offset: int(), activity: z.array(Activity) });
export const ActivityQuery = z.object({
  limit: z._default(counted(1, 100), 50),
  offset: z._default(counted(0, Number.MAX_SAFE_INTEGER), 0),
  /** Only this action, such as `key.created`. */
  action: z.optional(z.string().check(z.maxLength(100))),
  /** Only what this person did, by a part of the name. */
  who: z.optional(z.string().check(z.maxLength(100))),
});
/** The name once more, so that nobody deletes the wrong one. */
export const DeleteSubOrgBody = z.object({ name: text() });

/** A record that is scanned again by itself. */
export const Watch = z.looseObject({ repo_id: int(), url: text(), title: text(), every: text(), next_at: text() });
export type Watch = z.infer<typeof Watch>;
export const WatchList = z.looseObject({ watches: z.array(Watch) });
export const WatchBody = z.object({ every: z.enum(['daily', 'weekly']) });
export const EndedWatch = z.looseObject({ repo_id: int(), title: text() });
/** A run of a watched record that was worse than the one before. */
export const Alert = z.looseObject({
  id: int(),
  at: text(),
  repo_id: int(),
  title: text(),
  url: text(),
  scan_number: int(),
  grade: text(),
  reasons: z.array(z.looseObject({ kind: text() })),
});
export type Alert = z.infer<typeof Alert>;
export const AlertList = z.looseObject({ total: int(), limit: int(), offset: int(), alerts: z.array(Alert) });
export const Webhook = z.looseObject({
  url: z.nullable(text()),
  deliveries: z.array(
    z.looseObject({ id: int(), created_at: text(), attempts: int(), status: text(), fault: z.nullable(text()) }),
  ),
});
export const WebhookBody = z.object({ url: entered(2048) });
/** With the secret by which messages are signed; it is in this answer only. */
export const SetWebhook = z.looseObject({ url: text(), secret: text() });

/** A run as a page for signed-in people shows it; `report` that of the newest completed run where the run asked for has none yet. */
export const BoardRun = z.looseObject({
  scan_run_id: int(),
  scan_number: int(),
  /** What was scanned, in the form in which the extension knows it. */
  target: z.looseObject({ kind: text() }),
  status: RepositoryStatus,
  previous_grade: z.nullable(text()),
  score_delta: z.nullable(z.number()),
  created_at: text(),
  updated_at: text(),
  report: z.nullable(SecurityReport),
});
export type BoardRun = z.infer<typeof BoardRun>;
export const BoardSubmitBody = z.object({
  url: entered(2048),
  branch: z.optional(entered(250)),
  sub_org_id: z.nullish(int()),
});
export const BoardSubmitted = z.looseObject({ repo_id: int(), status: text(), message: text() });

/** Every error body: text, or for 422 a list of items. */
export const ValidationItem = z.looseObject({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: text(),
  type: text(),
});
export type ValidationItem = z.infer<typeof ValidationItem>;
export const ErrorBody = z.looseObject({ detail: z.union([text(), z.array(ValidationItem)]) });
