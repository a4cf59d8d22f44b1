/**
 * The tables, as an ordered list that only grows: a released entry is never edited. Each entry may hold several
 * statements; all of one start run in one transaction.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE organisations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    -- API access needs tier 3.
    tier integer NOT NULL DEFAULT 3 CHECK (tier BETWEEN 1 AND 3),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE sub_orgs (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    org_id integer NOT NULL REFERENCES organisations(id),
    name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    archived_at timestamptz
  );
  CREATE UNIQUE INDEX sub_orgs_name ON sub_orgs (org_id, lower(name)) WHERE archived_at IS NULL;
  CREATE TABLE users (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    org_id integer NOT NULL REFERENCES organisations(id),
    -- A user of a sub-organisation cannot manage keys whatever the role.
    sub_org_id integer REFERENCES sub_orgs(id),
    name text NOT NULL,
    role text NOT NULL CHECK (role IN ('admin', 'member')),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE sign_in_tokens (
    hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users(id),
    expires_at timestamptz NOT NULL
  );
  CREATE TABLE sessions (
    hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users(id),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  );
  CREATE TABLE api_keys (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    org_id integer NOT NULL REFERENCES organisations(id),
    sub_org_id integer REFERENCES sub_orgs(id),
    label text NOT NULL,
    preview text NOT NULL,
    hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  CREATE TABLE records (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    org_id integer NOT NULL REFERENCES organisations(id),
    sub_org_id integer REFERENCES sub_orgs(id),
    -- What is scanned, branch included: one record per organisation, sub-organisation and identity.
    identity text NOT NULL,
    url text NOT NULL,
    title text NOT NULL,
    source_type text NOT NULL,
    source jsonb NOT NULL,
    delete_unique_file_results boolean NOT NULL DEFAULT false,
    file_result_deletion_acknowledged boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE NULLS NOT DISTINCT (org_id, sub_org_id, identity)
  );
  CREATE TABLE runs (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    record_id integer NOT NULL REFERENCES records(id),
    number integer NOT NULL,
    triggered_by text NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'completed', 'failed')),
    phase text NOT NULL DEFAULT 'Queued',
    clone_status text NOT NULL DEFAULT 'pending',
    attempts integer NOT NULL DEFAULT 0,
    progress real NOT NULL DEFAULT 0,
    total_files integer NOT NULL DEFAULT 0,
    analyzed_files integer NOT NULL DEFAULT 0,
    skipped_files integer NOT NULL DEFAULT 0,
    failed_files integer NOT NULL DEFAULT 0,
    new_files integer,
    changed_files integer,
    removed_files integer,
    reused_files integer,
    score real,
    grade text,
    score_delta real,
    commit_sha text,
    -- What the store said of the version that was fetched: tells whether a newer one is out.
    source_version text,
    engine_version text,
    error_message text,
    -- json, not jsonb: the order of its keys is the order in which a person reads.
    report json,
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    completed_at timestamptz,
    UNIQUE (record_id, number)
  );
  CREATE UNIQUE INDEX runs_one_open ON runs (record_id) WHERE status IN ('queued', 'running');
  -- Which content the latest completed run of a record consists of.
  CREATE TABLE run_files (
    run_id integer NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    path text NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (run_id, path)
  );
  CREATE INDEX run_files_content ON run_files (content);
  -- What the engine found out about a content, shared by all records that hold it.
  CREATE TABLE file_results (
    key text PRIMARY KEY,
    content text NOT NULL,
    value bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX file_results_content ON file_results (content);
  -- Uploaded packages until their scan has ended, in pieces, so that any worker process can reach them.
  CREATE TABLE packages (
    sha256 text NOT NULL,
    piece integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (sha256, piece)
  );
  -- Columns as rate-limiter-flexible wants them.
  CREATE UNLOGGED TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
  `,
  `
  -- What the vulnerability database said of an advisory, by its identifier and date of change.
  CREATE TABLE advisories (
    key text PRIMARY KEY,
    value json NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  `,
  `
  -- The run that stored a result: a run that fails takes with it what its attempts left, also those that were killed.
  ALTER TABLE file_results ADD COLUMN stored_by integer;
  CREATE INDEX file_results_stored_by ON file_results (stored_by) WHERE stored_by IS NOT NULL;
  `,
];
