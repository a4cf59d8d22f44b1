import { expect } from 'vitest';
import { createKey } from '../../../service/auth/keyFormat.ts';
import { extensionZip } from '../surroundings.ts';
import type { Answer } from '../testService.ts';
import type { Unit } from './units.ts';
import type { SentenceWorld } from './world.ts';

/*
 * Rows of tables, tried as their columns say: a field of an answer has its type, a field of a request is required or not
 * and of its type, an error has its status and its sentence.
 */

type Row = NonNullable<Unit['row']>;
type Check = (world: SentenceWorld, row: Row) => Promise<void>;

/** Whether a value has a type that a table names. */
function hasType(value: unknown, type: string): boolean {
  return type.split(/ or |, /).some((one) => {
    switch (one.split(' ')[0]) {
      case 'integer':
        return Number.isInteger(value);
      case 'number':
        return typeof value === 'number';
      case 'string':
        return typeof value === 'string' && (!type.includes('ISO 8601') || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));
      case 'boolean':
        return typeof value === 'boolean';
      case 'null':
        return value === null;
      case 'value':
        return value !== undefined;
      case 'array':
        return Array.isArray(value);
      case 'object':
        return typeof value === 'object' && value !== null && !Array.isArray(value);
      default:
        return false;
    }
  });
}

const field =
  (answers: (world: SentenceWorld) => Promise<{ [name: string]: unknown }[]>): Check =>
  async (world, row) => {
    const { Field: name = '', Type: type = '' } = row;
    for (const answer of await answers(world))
      expect(hasType(answer[name], type), `${name} is ${String(answer[name])}`).toBe(true);
  };

const statusField: Check = async (world, row) => {
  const { service, subOrg, repository } = world;
  // A record with a sub-organisation has both; the interface says what selects those without.
  if (row['Field']?.startsWith('sub_org_')) {
    await field(async () => [(await service.get(`/repos/${subOrg.upload}/status`)).body])(world, row);
    const parents = (await service.get('/repos?sub_org_id=parent')).body as { repo_id: number; sub_org_id: unknown }[];
    expect(parents.map((one) => one.repo_id)).toContain(repository);
    for (const one of parents) expect(one.sub_org_id).toBe(null);
    return;
  }
  await field(async () => [
    (await service.get(`/repos/${repository}/status`)).body,
    ...(await service.get('/repos')).body,
  ])(world, row);
  const open = await openRecord(world);
  const { body } = await service.get(`/repos/${open}/status`);
  await field(async () => [body])(world, row);
  if (row['Notes']?.startsWith('null until') || row['Notes']?.includes('null until the scan'))
    expect(body[row['Field'] ?? '']).toBe(null);
  await closeRecord(world, open);
};

/** A record whose run never begins. */
async function openRecord({ sql }: SentenceWorld): Promise<number> {
  const { rows } = await sql(
    "INSERT INTO records (org_id, identity, url, title, source_type, source) VALUES (1, 'open', 'https://x.example', 'x', 'git', '{}') RETURNING id",
  );
  await sql("INSERT INTO runs (record_id, number, triggered_by) VALUES ($1, 1, 'manual')", [rows[0]?.['id']]);
  return rows[0]?.['id'] as number;
}

async function closeRecord({ sql }: SentenceWorld, id: number): Promise<void> {
  await sql('DELETE FROM runs WHERE record_id = $1', [id]);
  await sql('DELETE FROM records WHERE id = $1', [id]);
}

/** A field of a body: what the interface calls required is missed, what has a type is refused with another. */
const bodyField =
  (method: string, path: (world: SentenceWorld) => string, good: object): Check =>
  async (world, row) => {
    const { 'Body field': name = '', Type: type = '', Required: required } = row;
    const send = (body: object) => world.service.call(method, path(world), { key: world.service.key, body });
    const refused = {
      status: 422,
      body: {
        detail: [expect.objectContaining({ loc: ['body', name], msg: expect.any(String), type: expect.any(String) })],
      },
    };
    const others = Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
    if (required === 'Yes') expect(await send(others), `without ${name}`).toMatchObject(refused);
    if (required === 'No') expect((await send(others)).status, `without ${name}`).toBe(200);
    const wrong = type === 'integer' ? 'x' : type === 'boolean' ? 'yes' : 7;
    expect(await send({ ...good, [name]: wrong }), `${name} of another type`).toMatchObject(refused);
    if (required === 'Conditional')
      for (const value of [undefined, false])
        expect(await send({ ...good, delete_unique_file_results: true, [name]: value })).toMatchObject(refused);
    if (row['Meaning']?.startsWith('Default main')) {
      world.around.git.commit('owner/trunk', 'trunk', { 'a.js': 'a();\n' });
      const { repo_id: id } = (await send({ url: 'https://github.com/owner/sentences' })).body;
      expect(id).toBe(world.repository);
      await world.service.ended(id);
    }
  };

const uploadField: Check = async ({ service, subOrg, sql }, row) => {
  if (row['Form field'] === 'file') {
    for (const name of ['a.xpi', 'a.crx', 'a.zip'])
      expect((await service.upload(name, extensionZip('3.0', name))).status, name).toBe(200);
    const body = new FormData();
    body.set('sub_org_id', '1');
    const response = await fetch(`${service.address}/api/v1/extensions/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}` },
      body,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ loc: ['body', 'file'] }] });
    return;
  }
  expect((await service.upload('a.zip', extensionZip('3.1'), { sub_org_id: 'x' })).body.detail[0].loc).toEqual([
    'body',
    'sub_org_id',
  ]);
  const { body } = await service.upload('a.zip', extensionZip('3.2'), { sub_org_id: String(subOrg.id) });
  expect((await sql('SELECT sub_org_id FROM records WHERE id = $1', [body.repo_id])).rows).toEqual([
    { sub_org_id: subOrg.id },
  ]);
  // "Enforced for scoped keys": whatever they ask for.
  const scoped = await service.upload('a.zip', extensionZip('3.3'), { sub_org_id: '99999' }, subOrg.key);
  expect((await sql('SELECT sub_org_id FROM records WHERE id = $1', [scoped.body.repo_id])).rows).toEqual([
    { sub_org_id: subOrg.id },
  ]);
};

const listQuery: Check = async ({ service, subOrg, repository }) => {
  const ids = async (query: string, key = service.key) =>
    ((await service.call('GET', `/repos${query}`, { key })).body as { repo_id: number }[]).map((one) => one.repo_id);
  expect(await ids('?sub_org_id=all')).toEqual(await ids(''));
  expect(await ids('?sub_org_id=parent')).toContain(repository);
  expect(await ids('?sub_org_id=parent')).not.toContain(subOrg.upload);
  expect(await ids(`?sub_org_id=${subOrg.id}`)).toContain(subOrg.upload);
  expect(await ids(`?sub_org_id=${subOrg.id}`)).not.toContain(repository);
  for (const ignored of ['parent', 'all', '99999', 'nonsense'])
    expect(await ids(`?sub_org_id=${ignored}`, subOrg.key)).toEqual(await ids('', subOrg.key));
};

const historyQuery: Check = async ({ service, repository }, row) => {
  const name = row['Query parameter'] ?? '';
  const history = async (query: string) => await service.get(`/repos/${repository}/scans${query}`);
  expect((await history('')).body[name]).toBe(Number(row['Default']));
  for (const bad of ['x', '-1', '1.5', ...(row['Bound'] === '' ? [] : ['101', '0'])])
    expect(await history(`?${name}=${bad}`), bad).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', name] }] },
    });
  if (row['Bound'] !== '') expect((await history('?limit=100')).status).toBe(200);
  const all = (await history('')).body.scans as { scan_number: number }[];
  expect((await history('?limit=1&offset=1')).body.scans).toEqual(all.slice(1, 2));
};

/** Rows of the tables under "States and transitions" name values; each is seen in an answer. */
const stateValues: Check = async (world, row) => {
  const { submitted, service, repository, session } = world;
  const about = row['Field'] ?? '';
  if (about.startsWith('Submit repository')) expect(submitted.repository.body.status).toBe('queued');
  else if (about.startsWith('Submit extension')) {
    expect(submitted.extension.body.status).toBe('pending');
    expect(submitted.upload.body.status).toBe('pending');
    const again = await service.post('/extensions/submit-url', {
      store_url: `https://chromewebstore.google.com/detail/x/${world.around.chromeId}`,
    });
    expect(again.body).toMatchObject({ repo_id: world.extension, status: 'cloned' });
    world.around.offer('7.0');
    const cloning = await service.post('/extensions/submit-url', {
      store_url: `https://chromewebstore.google.com/detail/x/${world.around.chromeId}`,
    });
    expect(cloning.body).toMatchObject({ repo_id: world.extension, status: 'cloning' });
    await service.ended(world.extension);
  } else if (about.includes('clone_status'))
    expect((await service.get(`/repos/${repository}/status`)).body.clone_status).toBe('cloned');
  else if (about.includes('phase')) {
    expect((await service.get(`/repos/${repository}/status`)).body.phase).toBe('Complete');
    const open = await openRecord(world);
    await world.sql("UPDATE runs SET status = 'running', phase = 'Analyzing' WHERE record_id = $1", [open]);
    expect((await service.get(`/repos/${open}/status`)).body).toMatchObject({ phase: 'Analyzing', is_complete: false });
    await closeRecord(world, open);
  } else if (about.startsWith('Scan run'))
    expect((await service.get(`/repos/${repository}/scans`)).body.scans[0].status).toBe('completed');
  else {
    expect(about).toBe('API key');
    const { body } = await session('POST', '/settings/api-keys', { label: 'State' });
    expect(body.status).toBe('active');
    expect((await session('DELETE', `/settings/api-keys/${body.id}`)).body.status).toBe('revoked');
  }
};

const keyMoves: Check = async ({ service, session, sql }, row) => {
  const works = async (key: string) => (await service.call('GET', '/repos', { key })).status;
  if (row['Trigger']?.startsWith('Revoke')) {
    const { body } = await session('POST', '/settings/api-keys', { label: 'Moves' });
    expect(await works(body.key)).toBe(200);
    await sql("UPDATE users SET role = 'member'");
    expect((await session('DELETE', `/settings/api-keys/${body.id}`)).status).toBe(403);
    await sql("UPDATE users SET role = 'admin'");
    expect((await session('DELETE', `/settings/api-keys/${body.id}`)).body.status).toBe('revoked');
    // The very next request; and nothing brings it back.
    expect(await works(body.key)).toBe(401);
    await session('DELETE', `/settings/api-keys/${body.id}`);
    expect(await works(body.key)).toBe(401);
    return;
  }
  for (const end of ['archive', 'delete']) {
    const { body: subOrg } = await session('POST', '/settings/sub-orgs', { name: `To ${end}` });
    const { body } = await session('POST', '/settings/api-keys', { label: 'Scoped', sub_org_id: subOrg.id });
    expect(await works(body.key)).toBe(200);
    if (end === 'archive') await session('DELETE', `/settings/sub-orgs/${subOrg.id}`);
    else await session('POST', `/settings/sub-orgs/${subOrg.id}/delete`, { name: subOrg.name });
    expect(await works(body.key)).toBe(401);
    expect((await session('GET', '/settings/api-keys')).body.keys).toContainEqual(
      expect.objectContaining({ id: body.id, status: 'revoked' }),
    );
  }
};

/** How each condition of the table of errors comes about. */
const CONDITIONS: Readonly<Record<string, (world: SentenceWorld) => Promise<Answer>>> = {
  'Authorization header missing': ({ service }) => service.call('GET', '/repos'),
  'Key does not exist or was never valid': ({ service }) => service.call('GET', '/repos', { key: 'nonsense' }),
  'Key hash mismatch': ({ service }) => service.call('GET', '/repos', { key: createKey() }),
  async 'Key has been revoked (including by sub-org archival)'({ service, session }) {
    const { body: subOrg } = await session('POST', '/settings/sub-orgs', { name: `Archived ${Math.random()}` });
    const { body } = await session('POST', '/settings/api-keys', { label: 'x', sub_org_id: subOrg.id });
    await session('DELETE', `/settings/sub-orgs/${subOrg.id}`);
    return await service.call('GET', '/repos', { key: body.key });
  },
  'Bearer key used on /api/v1/settings/api-keys': ({ service }) =>
    service.call('GET', '/settings/api-keys', { key: service.key }),
  'Bearer key used on a browser-session-only endpoint': ({ service }) =>
    service.call('GET', '/settings/members', { key: service.key }),
  'Key-management check: plan does not allow API access': (world) =>
    onTier(world, 2, () => world.session('POST', '/settings/api-keys', { label: 'x' })),
  'Bearer-auth check: plan does not allow API access': (world) => onTier(world, 1, () => world.service.get('/repos')),
  'Scoped key used on a repository of another sub-org': ({ service, subOrg, repository }) =>
    service.call('GET', `/repos/${repository}/report`, { key: subOrg.key }),
  async 'Caller lacks admin role'({ session, sql }) {
    await sql("UPDATE users SET role = 'member'");
    const answer = await session('GET', '/settings/api-keys');
    await sql("UPDATE users SET role = 'admin'");
    return answer;
  },
  async 'Repository ID does not exist, or belongs to a different organisation'({ service, sql }) {
    const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Others') RETURNING id");
    const record = await sql(
      "INSERT INTO records (org_id, identity, url, title, source_type, source) VALUES ($1, 'x', 'x', 'x', 'git', '{}') RETURNING id",
      [rows[0]?.['id']],
    );
    const foreign = await service.get(`/repos/${String(record.rows[0]?.['id'])}/status`);
    expect(foreign.status).toBe(404);
    return await service.get('/repos/999999/status');
  },
  'Key record not found during revocation': ({ session }) => session('DELETE', '/settings/api-keys/999999'),
  'Request body or query validation failed': ({ service }) => service.post('/repos/analyze', {}),
  async 'Rate limiting'({ service, session }) {
    // By the bound of questions that wait: the limit a minute is too high here to be reached.
    const { body } = await session('POST', '/settings/api-keys', { label: 'Limited' });
    const limiter = service.service.context;
    for (let asked = 0; asked < 100_000; asked++) {
      try {
        await limiter.rateLimit('read', String(body.id));
      } catch {
        break;
      }
    }
    return await service.call('GET', '/repos', { key: body.key });
  },
  async 'Unexpected server error'({ service, sql }) {
    await sql('ALTER TABLE record_versions RENAME TO versions_away');
    const answer = await service.get('/repos/1/status');
    await sql('ALTER TABLE versions_away RENAME TO record_versions');
    return answer;
  },
};

async function onTier({ sql }: SentenceWorld, tier: number, ask: () => Promise<Answer>): Promise<Answer> {
  await sql('UPDATE organisations SET tier = $1', [tier]);
  const answer = await ask();
  await sql('UPDATE organisations SET tier = 3');
  return answer;
}

const errors: Check = async (world, row) => {
  const condition = CONDITIONS[row['Condition'] ?? ''];
  expect(condition, row['Condition']).toBeDefined();
  const answer = await condition?.(world);
  expect(answer?.status).toBe(Number(row['Status']));
  const detail = row['detail'] ?? '';
  if (detail.startsWith('array'))
    expect(answer?.body.detail).toEqual([
      expect.objectContaining({ loc: expect.any(Array), msg: expect.any(String), type: expect.any(String) }),
    ]);
  else if (detail.startsWith('message text')) expect(answer?.body).toEqual({ detail: expect.stringMatching(/\w/) });
  else expect(answer?.body).toEqual({ detail });
  if (detail.includes('Retry-After')) expect(answer?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
};

const causes: Check = async ({ service, session, sql }, row) => {
  const name = row['Field'] ?? '';
  const others = await sql(
    "INSERT INTO sub_orgs (org_id, name) SELECT max(id), 'Theirs ' || random() FROM organisations RETURNING id",
  );
  const url = 'https://github.com/owner/sentences';
  const bad: Readonly<Record<string, readonly [string, object][]>> = {
    url: [
      ['/repos/analyze', {}],
      ['/repos/analyze', { url: 'not an address' }],
    ],
    label: [
      ['/settings/api-keys', {}],
      ['/settings/api-keys', { label: '' }],
      ['/settings/api-keys', { label: 'x'.repeat(101) }],
    ],
    sub_org_id: [
      ['/repos/analyze', { url, sub_org_id: 'x' }],
      ['/repos/analyze', { url, sub_org_id: others.rows[0]?.['id'] }],
      ['/settings/api-keys', { label: 'x', sub_org_id: others.rows[0]?.['id'] }],
    ],
  };
  expect(bad[name], name).toBeDefined();
  for (const [path, body] of bad[name] ?? [])
    expect(
      path.startsWith('/settings') ? await session('POST', path, body) : await service.post(path, body),
      JSON.stringify(body),
    ).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', name] }] },
    });
};

const limits: Check = async (world, row) => {
  const { service, session, repository } = world;
  const history = async (query: string) => (await service.get(`/repos/${repository}/scans${query}`)).status;
  switch (row['Limit']) {
    case 'Scan history page size':
      expect((await service.get(`/repos/${repository}/scans`)).body.limit).toBe(20);
      expect([await history('?limit=100'), await history('?limit=101')]).toEqual([200, 422]);
      return;
    case 'Scan history offset':
      expect((await service.get(`/repos/${repository}/scans`)).body.offset).toBe(0);
      return;
    case 'Key label length':
      for (const [length, status] of [
        [0, 422],
        [1, 200],
        [100, 200],
        [101, 422],
      ] as const)
        expect(
          (await session('POST', '/settings/api-keys', { label: 'x'.repeat(length) })).status,
          String(length),
        ).toBe(status);
      return;
    case 'Plan tier':
      for (const [tier, status] of [
        [1, 403],
        [2, 403],
        [3, 200],
      ] as const)
        expect((await onTier(world, tier, () => service.get('/repos'))).status, String(tier)).toBe(status);
      return;
    default:
      throw new Error(`No check for the limit "${row['Limit']}".`);
  }
};

const url = 'https://github.com/owner/sentences';

/** The check for the rows of a table, by the place of the table and its first column. */
export const ROW_CHECKS: Readonly<Record<string, Check>> = {
  'Resources and their fields › Repository status object :: Field': statusField,
  'Resources and their fields › Security report object :: Field': field(async ({ service, repository, upload }) => [
    (await service.get(`/repos/${repository}/report`)).body,
    (await service.get(`/repos/${upload}/report`)).body,
  ]),
  'Resources and their fields › Scan run object :: Field': field(
    async ({ service, repository }) => (await service.get(`/repos/${repository}/scans`)).body.scans,
  ),
  'States and transitions :: Field': stateValues,
  'States and transitions :: From': keyMoves,
  'Endpoints › GET /api/v1/repos :: Query parameter': listQuery,
  'Endpoints › POST /api/v1/repos/analyze :: Body field': bodyField('POST', () => '/repos/analyze', { url }),
  'Endpoints › PUT /api/v1/repos/{repo_id}/file-result-retention :: Body field': bodyField(
    'PUT',
    ({ upload }) => `/repos/${upload}/file-result-retention`,
    { delete_unique_file_results: true, file_result_deletion_acknowledged: true },
  ),
  'Endpoints › GET /api/v1/repos/{repo_id}/scans :: Query parameter': historyQuery,
  'Endpoints › POST /api/v1/extensions/submit-url :: Body field': bodyField('POST', () => '/extensions/submit-url', {
    store_url: 'https://addons.mozilla.org/firefox/addon/sample/',
  }),
  'Endpoints › POST /api/v1/extensions/upload :: Form field': uploadField,
  'Errors :: Status': errors,
  'Errors :: Field': causes,
  'Limits :: Limit': limits,
};
