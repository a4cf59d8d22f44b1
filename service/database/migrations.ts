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
  `
  -- Each list of records has a version, and each record the one in which it last looked otherwise: so a kept copy is
  -- known to be current by one small question, and brought up to date by what changed alone. Triggers see to it at the
  -- end of the very transaction that changes something, whoever writes. The row of the organisation is the last thing
  -- that a transaction locks, and versions become visible in their order.
  CREATE TABLE record_lists (
    org_id integer PRIMARY KEY REFERENCES organisations(id) ON DELETE CASCADE,
    version bigint NOT NULL,
    -- Copies older than this are read anew as a whole: something went, or something shared was changed.
    whole_since bigint NOT NULL,
    changed_by xid8
  );
  CREATE TABLE record_versions (
    record_id integer PRIMARY KEY REFERENCES records(id) ON DELETE CASCADE,
    org_id integer NOT NULL,
    version bigint NOT NULL
  );
  CREATE INDEX record_versions_changed ON record_versions (org_id, version);
  CREATE INDEX records_of_org ON records (org_id, id);

  -- One version for all that a transaction changes: it becomes visible at once. Not only one more than before: a database
  -- that was set back to a backup must not use a version again for something else.
  CREATE FUNCTION next_list_version(org integer, is_whole boolean) RETURNS bigint LANGUAGE plpgsql AS $body$
  DECLARE
    clock bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
    own record_lists;
  BEGIN
    SELECT * INTO own FROM record_lists WHERE org_id = org AND changed_by = pg_current_xact_id();
    IF FOUND THEN
      IF is_whole AND own.whole_since < own.version THEN
        UPDATE record_lists SET whole_since = version WHERE org_id = org;
      END IF;
      RETURN own.version;
    END IF;
    INSERT INTO record_lists AS l (org_id, version, whole_since, changed_by)
      SELECT id, clock, clock, pg_current_xact_id() FROM organisations WHERE id = org
      ON CONFLICT (org_id) DO UPDATE SET version = greatest(l.version + 1, clock), changed_by = excluded.changed_by,
        whole_since = CASE WHEN is_whole THEN greatest(l.version + 1, clock) ELSE l.whole_since END
      RETURNING * INTO own;
    RETURN own.version;
  END $body$;

  CREATE FUNCTION note_changed_record(changed integer) RETURNS void LANGUAGE plpgsql AS $body$
  DECLARE
    org integer := (SELECT org_id FROM records WHERE id = changed);
    fresh bigint;
  BEGIN
    IF org IS NULL THEN RETURN; END IF;
    fresh := next_list_version(org, false);
    INSERT INTO record_versions (record_id, org_id, version) VALUES (changed, org, fresh)
      ON CONFLICT (record_id) DO UPDATE SET org_id = excluded.org_id, version = excluded.version;
  END $body$;

  CREATE FUNCTION note_record() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      PERFORM next_list_version(OLD.org_id, true);
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.org_id <> NEW.org_id THEN PERFORM next_list_version(OLD.org_id, true); END IF;
    PERFORM note_changed_record(NEW.id);
    RETURN NULL;
  END $body$;
  CREATE FUNCTION note_run() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM note_changed_record(CASE WHEN TG_OP = 'DELETE' THEN OLD.record_id ELSE NEW.record_id END);
    RETURN NULL;
  END $body$;
  CREATE FUNCTION note_sub_org() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM next_list_version(NEW.org_id, true);
    RETURN NULL;
  END $body$;

  CREATE CONSTRAINT TRIGGER note_new_record AFTER INSERT OR DELETE ON records DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION note_record();
  CREATE CONSTRAINT TRIGGER note_changed_record AFTER UPDATE ON records DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN ((OLD.url, OLD.title, OLD.source_type, OLD.sub_org_id, OLD.org_id)
      IS DISTINCT FROM (NEW.url, NEW.title, NEW.source_type, NEW.sub_org_id, NEW.org_id)) EXECUTE FUNCTION note_record();
  CREATE CONSTRAINT TRIGGER note_new_run AFTER INSERT OR DELETE ON runs DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION note_run();
  CREATE CONSTRAINT TRIGGER note_changed_run AFTER UPDATE ON runs DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN ((OLD.status, OLD.clone_status, OLD.phase, OLD.total_files, OLD.analyzed_files, OLD.skipped_files,
        OLD.failed_files, OLD.score, OLD.grade, OLD.progress, OLD.error_message)
      IS DISTINCT FROM (NEW.status, NEW.clone_status, NEW.phase, NEW.total_files, NEW.analyzed_files, NEW.skipped_files,
        NEW.failed_files, NEW.score, NEW.grade, NEW.progress, NEW.error_message)) EXECUTE FUNCTION note_run();
  CREATE CONSTRAINT TRIGGER note_renamed_sub_org AFTER UPDATE ON sub_orgs DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_sub_org();

  INSERT INTO record_lists (org_id, version, whole_since)
    SELECT id, now_ms, now_ms FROM organisations, (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms) clock;
  `,
  `
  -- Who did what and when: only ever added to. Names, not references: what happened stays true when somebody is removed.
  CREATE TABLE activity (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    org_id integer NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
    at timestamptz NOT NULL DEFAULT now(),
    user_id integer,
    who text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL
  );
  CREATE INDEX activity_of_org ON activity (org_id, id);
  ALTER TABLE sessions ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE, ADD COLUMN browser text,
    ADD COLUMN last_seen_at timestamptz;
  CREATE INDEX sessions_of_user ON sessions (user_id);
  ALTER TABLE users ADD COLUMN last_seen_at timestamptz;
  -- A deleted sub-organisation stays as a name, for the keys that were its own.
  ALTER TABLE sub_orgs ADD COLUMN deleted_at timestamptz;
  `,
  `
  -- Organisations are served in turn: a run waits behind what has the same turn or an earlier one.
  ALTER TABLE runs ADD COLUMN org_id integer, ADD COLUMN turn integer NOT NULL DEFAULT 0;
  UPDATE runs n SET org_id = r.org_id FROM records r WHERE r.id = n.record_id AND n.status IN ('queued', 'running');
  CREATE INDEX runs_open_turns ON runs (status, turn) WHERE status IN ('queued', 'running');
  CREATE INDEX runs_open_turns_of_org ON runs (org_id, turn) WHERE status IN ('queued', 'running');
  -- What goes by age, or by not being used.
  ALTER TABLE file_results ADD COLUMN used_on date NOT NULL DEFAULT current_date;
  CREATE INDEX file_results_used ON file_results (used_on);
  ALTER TABLE advisories ADD COLUMN used_on date NOT NULL DEFAULT current_date;
  ALTER TABLE packages ADD COLUMN stored_at timestamptz NOT NULL DEFAULT now();
  CREATE INDEX runs_completed ON runs (completed_at) WHERE completed_at IS NOT NULL;
  `,
  `
  -- Who somebody is at the identity provider: that pair never changes, names and mail addresses do.
  ALTER TABLE users ADD COLUMN issuer text, ADD COLUMN subject text;
  CREATE UNIQUE INDEX users_identity ON users (issuer, subject) WHERE subject IS NOT NULL;
  -- Attempts to sign in that are under way at the provider.
  CREATE TABLE sign_in_flows (
    hash bytea PRIMARY KEY,
    state text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    leads_to text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  `,
  `
  -- Records that are looked at again by themselves, what became worse, and who is told.
  CREATE TABLE watches (
    record_id integer PRIMARY KEY REFERENCES records(id) ON DELETE CASCADE,
    every text NOT NULL CHECK (every IN ('daily', 'weekly')),
    next_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX watches_due ON watches (next_at);
  CREATE TABLE alerts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    record_id integer NOT NULL REFERENCES records(id) ON DELETE CASCADE,
    run_id integer NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    reasons json NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX alerts_of_record ON alerts (record_id, id);
  CREATE INDEX alerts_of_run ON alerts (run_id);
  CREATE TABLE webhooks (
    org_id integer PRIMARY KEY REFERENCES organisations(id) ON DELETE CASCADE,
    url text NOT NULL,
    -- Not a hash: messages are signed with it.
    secret text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    org_id integer NOT NULL REFERENCES organisations(id) ON DELETE CASCADE,
    body text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz,
    fault text,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX deliveries_due ON deliveries (next_at) WHERE done_at IS NULL;
  CREATE INDEX deliveries_of_org ON deliveries (org_id, id);
  `,
  `
  -- What a run asked outside, and a hash of the answer: where the same commit is scanned again and both are the same, so is
  -- the result.
  ALTER TABLE runs ADD COLUMN outside json;
  `,
  `
  -- The status object of a record as the JSON in which it leaves the service, made when it changes, by the triggers that
  -- move its version on: to read a list is to copy texts. Whoever changes the form replaces the function, makes all texts
  -- anew and moves on the versions of all lists (whole_since, too), as their names must not stand for two forms.
  -- PL/pgSQL keeps plans. Ones that were made while the tables were small must not read a table or an index as a whole when
  -- they have grown: no sequential scans, and a record is asked for by all columns of the index that might be taken.
  CREATE FUNCTION record_status(org integer, asked integer) RETURNS text LANGUAGE plpgsql STABLE
    SET enable_seqscan = off AS $body$
  BEGIN
    RETURN (SELECT row_to_json(status)::text FROM (
      SELECT r.id AS repo_id, r.url, r.title, r.source_type, n.clone_status, n.phase, n.total_files, n.analyzed_files,
        n.skipped_files, n.failed_files,
        CASE WHEN n.status = 'completed' THEN n.score END AS overall_risk_score,
        CASE WHEN n.status = 'completed' THEN n.grade END AS risk_grade,
        round(n.progress::numeric, 1)::float8 AS progress_percent, n.status = 'completed' AS is_complete, n.error_message,
        r.sub_org_id, (SELECT name FROM sub_orgs WHERE id = r.sub_org_id) AS sub_org_name
      FROM records r JOIN runs n ON n.record_id = r.id WHERE r.org_id = org AND r.id = asked
      ORDER BY n.number DESC LIMIT 1) status);
  END $body$;
  -- Null: the record has no run. A trigger sees to it, so that a transaction which began before this one ends with it, too.
  -- Not named status: the release before calls a whole row so where it asks this table, and would get the column instead.
  ALTER TABLE record_versions ADD COLUMN status_json text;
  INSERT INTO record_versions (record_id, org_id, version)
    SELECT id, org_id, 0 FROM records ON CONFLICT (record_id) DO NOTHING;
  UPDATE record_versions SET status_json = record_status(org_id, record_id);
  CREATE FUNCTION keep_status() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    NEW.status_json := record_status(NEW.org_id, NEW.record_id);
    RETURN NEW;
  END $body$;
  CREATE TRIGGER keep_status BEFORE INSERT OR UPDATE OF version ON record_versions
    FOR EACH ROW EXECUTE FUNCTION keep_status();

  -- The version comes first: it waits for whoever else changes the list, and what they changed is then seen. All that the
  -- transaction itself changes is there already, as triggers run at its end: once for a record is enough.
  CREATE FUNCTION note_changed_record(org integer, changed integer) RETURNS void LANGUAGE plpgsql
    SET enable_seqscan = off AS $body$
  DECLARE
    fresh bigint := next_list_version(org, false);
    known bigint := (SELECT version FROM record_versions WHERE record_id = changed);
  BEGIN
    IF known = fresh THEN RETURN; END IF;
    UPDATE record_versions SET org_id = org, version = fresh WHERE record_id = changed;
    IF NOT FOUND THEN
      INSERT INTO record_versions (record_id, org_id, version)
        SELECT id, org_id, fresh FROM records WHERE org_id = org AND id = changed;
    END IF;
  END $body$;
  CREATE OR REPLACE FUNCTION note_record() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      PERFORM next_list_version(OLD.org_id, true);
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.org_id <> NEW.org_id THEN PERFORM next_list_version(OLD.org_id, true); END IF;
    PERFORM note_changed_record(NEW.org_id, NEW.id);
    RETURN NULL;
  END $body$;
  -- A record that is there was noted when it came; one that is being deleted is let go.
  CREATE OR REPLACE FUNCTION note_changed_record(changed integer) RETURNS void LANGUAGE plpgsql
    SET enable_seqscan = off AS $body$
  DECLARE
    org integer := (SELECT org_id FROM record_versions WHERE record_id = changed);
  BEGIN
    IF org IS NOT NULL THEN PERFORM note_changed_record(org, changed); END IF;
  END $body$;
  CREATE OR REPLACE FUNCTION note_sub_org() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM next_list_version(NEW.org_id, true);
    UPDATE record_versions v SET status_json = record_status(r.org_id, r.id)
      FROM records r WHERE r.id = v.record_id AND r.org_id = NEW.org_id AND r.sub_org_id = NEW.id;
    RETURN NULL;
  END $body$;
  `,
];
