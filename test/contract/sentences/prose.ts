import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { BASE_PATH, ENDPOINTS, type Endpoint } from '../../../lib/api/contract.ts';
import { RepositoryStatus, ScanRun, SecurityReport } from '../../../lib/api/schemas.ts';
import { previewKey } from '../../../service/auth/keyFormat.ts';
import { extensionZip } from '../surroundings.ts';
import type { SentenceWorld } from './world.ts';

/** What is not promised: the interface says itself that it does not say. There is nothing to be tried. */
export const OPEN = 'not promised';

type Check = ((world: SentenceWorld) => Promise<void>) | typeof OPEN;

const all: readonly Endpoint[] = Object.values(ENDPOINTS);
const bearer = all.filter((one) => one.auth === 'bearer');
const pathOf = (one: Endpoint, id: number) => one.path.replaceAll(/\{\w+\}/g, String(id));

const bothKinds: Check = async ({ service, repository, upload, extension }) => {
  for (const id of [repository, upload, extension])
    expect((await service.get(`/repos/${id}/report`)).body.grade, String(id)).toMatch(/^[A-F][+-]?$/);
};
const byNumber: Check = async ({ submitted, service }) => {
  for (const { body } of Object.values(submitted)) {
    expect(Number.isInteger(body.repo_id)).toBe(true);
    expect((await service.get(`/repos/${body.repo_id}/status`)).body.repo_id).toBe(body.repo_id);
  }
};
const polled: Check = async ({ service }) => {
  // New each time: what was scanned before has a report at once. And large enough to take a while on a quiet machine.
  const script = Array.from({ length: 2000 }, (_, n) => `export const f${n} = (a) => [a, ${n}, document.title];`);
  const files = { 'large.js': `// ${randomUUID()}\n${script.join('\n')}\n` };
  const { body } = await service.upload('polled.zip', extensionZip('1.0', 'Polled', files));
  // The answer does not wait for the analysis.
  expect((await service.get(`/repos/${body.repo_id}/status`)).body.is_complete).toBe(false);
  expect((await service.get(`/repos/${body.repo_id}/report`)).status).toBe(404);
  expect((await service.ended(body.repo_id)).is_complete).toBe(true);
  expect((await service.get(`/repos/${body.repo_id}/report`)).status).toBe(200);
};
const history: Check = async ({ service, repository }) => {
  const { body } = await service.get(`/repos/${repository}/scans`);
  const numbers = body.scans.map((run: { scan_number: number }) => run.scan_number);
  expect(body).toMatchObject({ repo_id: repository, total: numbers.length, limit: 20, offset: 0 });
  expect(numbers.length).toBeGreaterThanOrEqual(2);
  expect(numbers).toEqual(numbers.map((_: number, at: number) => numbers.length - at));
  for (const run of body.scans) expect(ScanRun.safeParse(run).error).toBeUndefined();
};
const reportHolds: Check = async ({ service, repository }) => {
  const { body } = await service.get(`/repos/${repository}/report`);
  expect(SecurityReport.safeParse(body).error).toBeUndefined();
  for (const name of ['critical', 'high', 'medium', 'low'])
    expect(Number.isInteger(body[`${name}_findings`])).toBe(true);
  for (const name of ['top_drivers', 'blockers', 'executive_summary', 'category_scores'])
    expect(body[name]).toBeTypeOf('object');
  expect(body).not.toHaveProperty('findings');
};
const subOrgsHold: Check = async ({ service, subOrg, repository, session }) => {
  expect((await session('GET', '/settings/sub-orgs')).body.sub_orgs).toContainEqual(
    expect.objectContaining({ id: subOrg.id }),
  );
  expect((await service.get(`/repos/${subOrg.upload}/status`)).body.sub_org_id).toBe(subOrg.id);
  expect((await service.get(`/repos/${repository}/status`)).body.sub_org_id).toBe(null);
};
const needsKey: Check = async ({ service, repository }) => {
  for (const one of bearer) {
    const answer = await service.call(one.method, pathOf(one, repository));
    expect(answer.status, one.path).toBe(401);
    expect(answer.headers.get('www-authenticate'), one.path).toBe('Bearer');
  }
  expect((await service.call('GET', '/repos', { headers: { authorization: `Bearer ${service.key}` } })).status).toBe(
    200,
  );
  expect(
    (await service.call('GET', '/repos', { headers: { authorization: `Bearer ${service.key.slice(0, -1)}` } })).status,
  ).toBe(401);
};
const keysInBrowser: Check = async ({ service, session, sql }) => {
  const body = { label: 'x' };
  expect((await service.call('POST', '/settings/api-keys', { key: service.key, body })).status).toBe(403);
  expect((await session('POST', '/settings/api-keys', body)).status).toBe(200);
  await sql("UPDATE users SET role = 'member'");
  expect((await session('POST', '/settings/api-keys', body)).status).toBe(403);
  await sql("UPDATE users SET role = 'admin'");
};
const explorer: Check = async ({ page, service }) => {
  expect(await page('/api/docs', false)).toContain('swagger-ui');
  const { body } = await service.call('GET', '/api/openapi.json');
  // What the Authorize dialog offers; pages.test.ts types a key into it in a real browser.
  expect(Object.values(body.components.securitySchemes)).toContainEqual(
    expect.objectContaining({ type: 'http', scheme: 'bearer' }),
  );
};
const statusObjects: Check = async ({ service, repository }) => {
  const { body: list } = await service.get('/repos');
  expect(Array.isArray(list)).toBe(true);
  for (const one of list) expect(RepositoryStatus.safeParse(one).error).toBeUndefined();
  expect(list.find((one: { repo_id: number }) => one.repo_id === repository)).toEqual(
    (await service.get(`/repos/${repository}/status`)).body,
  );
};
const complete: Check = async ({ service, repository, upload, extension }) => {
  for (const id of [repository, upload, extension])
    expect((await service.get(`/repos/${id}/status`)).body).toMatchObject({
      is_complete: true,
      risk_grade: expect.any(String),
      overall_risk_score: expect.any(Number),
    });
};
const newestReport: Check = async ({ service, repository }) => {
  await service.ended(repository);
  const { scans } = (await service.get(`/repos/${repository}/scans`)).body;
  const { body } = await service.get(`/repos/${repository}/report`);
  expect(body).toMatchObject({
    repo_id: repository,
    commitSha: scans[0].commit_sha,
    overall_score: scans[0].overall_score,
  });
  expect(new Set(scans.map((run: { commit_sha: string }) => run.commit_sha)).size).toBe(2);
};
const retention: Check = async ({ service, repository, upload }) => {
  const get = async (id: number) => (await service.get(`/repos/${id}/file-result-retention`)).body;
  const put = async (id: number, body: object) =>
    await service.call('PUT', `/repos/${id}/file-result-retention`, { key: service.key, body });
  expect(await get(repository)).toMatchObject({
    delete_unique_file_results: false,
    file_result_deletion_acknowledged: false,
  });
  expect((await put(repository, { delete_unique_file_results: true })).status).toBe(422);
  expect(
    (await put(repository, { delete_unique_file_results: true, file_result_deletion_acknowledged: true })).status,
  ).toBe(200);
  expect(await get(repository)).toMatchObject({
    delete_unique_file_results: true,
    file_result_deletion_acknowledged: true,
  });
  // Another record keeps its own preference, and `cleanup_current_report` is none that is kept.
  expect(await get(upload)).not.toHaveProperty('cleanup_current_report');
  await put(repository, { delete_unique_file_results: false });
  expect((await get(repository)).delete_unique_file_results).toBe(false);
};
const retentionActs: Check = async ({ service, sql }) => {
  const results = async (text: string) =>
    (await sql('SELECT 1 FROM file_results f JOIN run_files rf ON rf.content = f.content WHERE rf.path = $1', [text]))
      .rowCount ?? 0;
  const files = { 'shared.js': 'shared("by two");\n' };
  const one = await service.upload('one.zip', extensionZip('1.0', 'One', { ...files, 'own-one.js': 'own("one");\n' }));
  await service.ended(one.body.repo_id);
  const two = await service.upload('two.zip', extensionZip('1.0', 'Two', { ...files, 'own-two.js': 'own("two");\n' }));
  await service.call('PUT', `/repos/${two.body.repo_id}/file-result-retention`, {
    key: service.key,
    body: { delete_unique_file_results: true, file_result_deletion_acknowledged: true },
  });
  await service.ended(two.body.repo_id);
  expect(await results('own-one.js')).toBeGreaterThan(0);
  expect(await results('own-two.js')).toBe(0);
  expect(await results('shared.js')).toBeGreaterThan(0);
  // After a failure nothing of it is left either, the file included.
  const broken = await service.upload('broken.zip', new TextEncoder().encode('no archive'));
  await service.call('PUT', `/repos/${broken.body.repo_id}/file-result-retention`, {
    key: service.key,
    body: { delete_unique_file_results: true, file_result_deletion_acknowledged: true },
  });
  expect((await service.ended(broken.body.repo_id)).phase).toBe('Failed');
  expect((await sql('SELECT 1 FROM packages')).rowCount).toBe(0);
};
const keyFields: Check = async ({ madeKey, session, sql, subOrg }) => {
  const { key, id, preview } = madeKey.body;
  expect(key).toMatch(/^tsk_live_[0-9A-Za-z]+$/);
  expect(preview).toBe(previewKey(key));
  expect(
    preview.startsWith(key.slice(0, 12)) && preview.endsWith(key.slice(-4)) && preview.length < key.length / 2,
  ).toBe(true);
  const { keys } = (await session('GET', '/settings/api-keys')).body;
  expect(keys.find((one: { id: number }) => one.id === id)).toMatchObject({
    label: 'Scoped',
    preview,
    sub_org_id: subOrg.id,
  });
  expect(JSON.stringify([keys, (await sql('SELECT * FROM api_keys')).rows])).not.toContain(key.slice(14));
  expect((await sql('SELECT hash FROM api_keys WHERE id = $1', [id])).rows[0]?.['hash']).toHaveLength(32);
};
const tiers: Check = async ({ service, sql }) => {
  for (const tier of [1, 2]) {
    await sql('UPDATE organisations SET tier = $1', [tier]);
    expect((await service.get('/repos')).status).toBe(403);
    await sql('UPDATE organisations SET tier = 3');
    expect((await service.get('/repos')).status).toBe(200);
  }
};
const inJson: Check = async ({ service, repository }) => {
  for (const one of bearer.filter(({ method }) => method === 'GET')) {
    const answer = await service.get(pathOf(one, repository));
    expect(answer.status, one.path).toBe(200);
    expect(answer.headers.get('content-type'), one.path).toMatch(/^application\/json/);
  }
  // An upload in JSON is none, and a submission as a form is none.
  expect((await service.post('/extensions/upload', { file: 'x' })).status).toBe(422);
  expect((await service.call('POST', '/repos/analyze', { key: service.key, body: 'url=x' })).status).toBe(422);
};
const successIs200: Check = async ({ submitted, service, upload }) => {
  for (const { status } of Object.values(submitted)) expect(status).toBe(200);
  expect(
    (
      await service.call('PUT', `/repos/${upload}/file-result-retention`, {
        key: service.key,
        body: { delete_unique_file_results: false },
      })
    ).status,
  ).toBe(200);
  await (inJson as (world: SentenceWorld) => Promise<void>)({ service, repository: upload } as SentenceWorld);
};
const scopedList: Check = async ({ service, subOrg, sql }) => {
  const listed = (await service.call('GET', '/repos', { key: subOrg.key })).body as {
    repo_id: number;
    sub_org_id: number;
  }[];
  const { rows } = await sql('SELECT id FROM records WHERE sub_org_id = $1', [subOrg.id]);
  expect(listed.map((one) => one.repo_id).toSorted()).toEqual(rows.map((row) => row['id'] as number).toSorted());
  expect(listed.length).toBeGreaterThan(0);
  const whole = (await service.get('/repos')).body as { repo_id: number }[];
  expect(whole.map((one) => one.repo_id)).toEqual(expect.arrayContaining(listed.map((one) => one.repo_id)));
  expect(whole.length).toBeGreaterThan(listed.length);
};
const scopedSubmit: Check = async ({ service, subOrg, otherSubOrg, sql }) => {
  const send = async (path: string, body: object) =>
    (await service.call('POST', path, { key: subOrg.key, body: { ...body, sub_org_id: otherSubOrg } })).body.repo_id;
  const ids = [
    await send('/repos/analyze', { url: 'https://github.com/owner/sentences' }),
    await send('/extensions/submit-url', { store_url: 'https://addons.mozilla.org/firefox/addon/sample/' }),
    (await service.upload('s.zip', extensionZip('4.0'), { sub_org_id: String(otherSubOrg) }, subOrg.key)).body.repo_id,
  ];
  const { rows } = await sql('SELECT sub_org_id FROM records WHERE id = ANY($1)', [ids]);
  expect(rows).toEqual(ids.map(() => ({ sub_org_id: subOrg.id })));
};
const scopedAccess: Check = async ({ service, subOrg, repository }) => {
  for (const one of bearer.filter(({ path }) => path.includes('{repo_id}'))) {
    const body = one.method === 'PUT' ? { body: { delete_unique_file_results: false } } : {};
    expect(
      (await service.call(one.method, pathOf(one, repository), { key: subOrg.key, ...body })).status,
      one.path,
    ).toBe(403);
    expect(
      (await service.call(one.method, pathOf(one, subOrg.upload), { key: subOrg.key, ...body })).status,
      one.path,
    ).toBe(200);
  }
};
const submittedRepository: Check = async ({ submitted, service, repository }) => {
  expect(submitted.repository.body).toEqual({
    repo_id: repository,
    url: 'https://github.com/owner/sentences',
    status: 'queued',
    message: expect.any(String),
  });
  expect((await service.get(`/repos/${repository}/status`)).body.source_type).toBe('github');
};
const stores: Check = async ({ service, around }) => {
  for (const [store, address] of [
    ['chrome', `https://chromewebstore.google.com/detail/x/${around.chromeId}`],
    ['firefox', 'https://addons.mozilla.org/firefox/addon/sample/'],
    ['edge', `https://microsoftedge.microsoft.com/addons/detail/x/${around.edgeId}`],
  ] as const) {
    const { status, body } = await service.post('/extensions/submit-url', { store_url: address });
    expect(status, store).toBe(200);
    expect(body).toEqual({
      repo_id: expect.any(Number),
      source_type: `extension_${store}`,
      status: expect.stringMatching(/^(?:pending|cloning|cloned)$/),
      message: expect.any(String),
    });
    expect((await service.ended(body.repo_id)).is_complete, store).toBe(true);
    expect((await service.get(`/repos/${body.repo_id}/report`)).body.source_type).toBe(`extension_${store}`);
  }
};
const uploaded: Check = async ({ submitted, upload }) =>
  void expect(submitted.upload.body).toEqual({
    repo_id: upload,
    source_type: 'extension_upload',
    status: 'pending',
    message: expect.any(String),
  });
const sessionOnly: Check = async ({ service, session, repository }) => {
  for (const one of all.filter(({ auth }) => auth === 'session')) {
    expect((await service.call(one.method, pathOf(one, repository), { key: service.key })).status, one.path).toBe(403);
    expect((await service.call(one.method, pathOf(one, repository))).status, one.path).toBe(401);
  }
  expect((await session('GET', '/settings/api-keys')).status).toBe(200);
};
const subOrgAdmins: Check = async ({ session, sql, subOrg }) => {
  await sql('UPDATE users SET sub_org_id = $1', [subOrg.id]);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', '/1'],
  ] as const)
    expect(
      await session(method, `/settings/api-keys${path}`, method === 'POST' ? { label: 'x' } : undefined),
    ).toMatchObject({ status: 403, body: { detail: 'Insufficient permissions' } });
  await sql('UPDATE users SET sub_org_id = NULL');
};
const card: Check = async ({ page }) => {
  const settings = await page('/settings');
  expect(settings).toMatch(/<h2[^>]*>API Access<\/h2>/);
  const form = /<form[^>]*settings\/api-keys[^]*?<\/form>/.exec(settings)?.[0] ?? '';
  expect(form).toMatch(/<input name="label" required maxlength="100"/);
  expect(form).toMatch(/<select name="sub_org_id"[^]*<option value="">/);
  expect(settings).toContain('>Revoke</button>');
};
const upgrade: Check = async ({ page, sql }) => {
  for (const tier of [1, 2]) {
    await sql('UPDATE organisations SET tier = $1', [tier]);
    const settings = await page('/settings');
    expect(settings).toMatch(/API access needs a Tier 3 plan.*upgrade/);
    expect(settings).not.toContain('Create key');
  }
  await sql('UPDATE organisations SET tier = 3');
  expect(await page('/settings')).toContain('Create key');
};
const revocation: Check = async ({ service, session }) => {
  const { body } = await session('POST', '/settings/api-keys', { label: 'Revoked' });
  await session('DELETE', `/settings/api-keys/${body.id}`);
  expect((await service.call('GET', '/repos', { key: body.key })).status).toBe(401);
};
const goneSubOrgs: Check = async ({ service, session }) => {
  for (const end of ['archive', 'delete']) {
    const { body: subOrg } = await session('POST', '/settings/sub-orgs', { name: `Ends ${end}` });
    const { body } = await session('POST', '/settings/api-keys', { label: 'x', sub_org_id: subOrg.id });
    if (end === 'archive') await session('DELETE', `/settings/sub-orgs/${subOrg.id}`);
    else await session('POST', `/settings/sub-orgs/${subOrg.id}/delete`, { name: subOrg.name });
    expect((await service.call('GET', '/repos', { key: body.key })).status).toBe(401);
  }
};
const errorForm: Check = async ({ service, repository, subOrg }) => {
  const answers = [
    await service.call('GET', '/repos'),
    await service.call('GET', `/repos/${repository}/status`, { key: subOrg.key }),
    await service.get('/repos/999999/status'),
    await service.get('/no/such/thing'),
    await service.call('PATCH', '/repos', { key: service.key }),
    await service.post('/repos/analyze', {}),
    await service.get('/repos?sub_org_id=x'),
    await service.get('/repos/x/status'),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([401, 403, 404, 404, 405, 422, 422, 422]);
  for (const { status, body, headers } of answers) {
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys(body)).toEqual(['detail']);
    if (status !== 422) expect(body.detail).toMatch(/\w/);
    else
      for (const item of body.detail)
        expect(item).toEqual({ loc: expect.any(Array), msg: expect.any(String), type: expect.any(String) });
  }
};
const versioned: Check = async ({ service }) => {
  for (const one of all) {
    const outside = await fetch(`${service.address}${pathOf(one, 1)}`, {
      method: one.method,
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(outside.ok, one.path).toBe(false);
  }
  const { body } = await service.call('GET', '/api/openapi.json');
  for (const path of Object.keys(body.paths)) expect(path.startsWith(`${BASE_PATH}/`)).toBe(true);
  expect(BASE_PATH).toBe('/api/v1');
};
const noEvents: Check = async ({ service }) => {
  const { body } = await service.call('GET', '/api/openapi.json');
  expect(body).not.toHaveProperty('webhooks');
  await (polled as (world: SentenceWorld) => Promise<void>)({ service } as SentenceWorld);
};
const limited: Check = async ({ service, session }) => {
  const { body } = await session('POST', '/settings/api-keys', { label: 'Many' });
  for (let asked = 0; asked < 100_001; asked++) {
    try {
      await service.service.context.rateLimit('read', String(body.id));
    } catch {
      break;
    }
  }
  const answer = await service.call('GET', '/repos', { key: body.key });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
};

/** The check for each sentence, by how it begins. */
export const PROSE_CHECKS: readonly (readonly [beginning: string, check: Check])[] = [
  ['This single document covers', versioned],
  ['Base address', versioned],
  ['Base path of every endpoint', versioned],
  ['The service analyses the security', bothKinds],
  ['A submission creates a record', byNumber],
  ['Extensions are also identified', byNumber],
  ['Analysis runs asynchronously', polled],
  ['The caller polls a status endpoint', polled],
  ['A repository can be scanned more than once', history],
  ['Each scan run has a scan number', history],
  ['The report holds an overall score', reportHolds],
  ['Accounts are organised', subOrgsHold],
  ['Records belong to the organisation', subOrgsHold],
  ['API access is bearer-key based', needsKey],
  ['Keys are created and revoked by parent-org admins', keysInBrowser],
  ['An interactive explorer', explorer],
  ['It has an Authorize dialog', explorer],
  ['Returned by GET /api/v1/repos (as an array)', statusObjects],
  ['A completed scan has non-null', complete],
  ['Returned by GET /api/v1/repos/{repo_id}/report', reportHolds],
  ['The report has no flat list', reportHolds],
  ['Internal structure of top_drivers', OPEN],
  ['Full sets of allowed values', OPEN],
  ['Element of `scans`', history],
  ['Per repository.', retention],
  ['Fields: delete_unique_file_results', retention],
  ['When delete_unique_file_results is enabled', retentionActs],
  ['Shared cached results are preserved', retentionActs],
  ['Has a label (required', keyFields],
  ['The full key is shown once', keyFields],
  ['Only a hash is kept', keyFields],
  ['Key format: a fixed service prefix', keyFields],
  ['Every valid key starts with', keyFields],
  ['Transitions of a submission', OPEN],
  ['A scan is complete when', complete],
  ["When the organisation's plan drops", tiers],
  ['All endpoints below use bearer-key', needsKey],
  ['Request and response bodies are JSON', inJson],
  ['Success status is 200', successIs200],
  ["Lists repositories of the key's organisation", scopedList],
  ['Response: array of repository status objects', statusObjects],
  ['Submits a git repository', submittedRepository],
  ['Response: object with repo_id (integer), url', submittedRepository],
  ["Returns the repository's current retention", retention],
  ['Changes the preference', retention],
  ['Exact response bodies of these two', OPEN],
  ['Path parameter repo_id (integer', byNumber],
  ['Response: repository status object', statusObjects],
  ['Poll until is_complete', polled],
  ['Response: security report object', newestReport],
  ['Scan history, ordered by', history],
  ['Response: object with repo_id, total', history],
  ['Submits a browser extension by store URL', stores],
  ['Three extension stores', stores],
  ['Response fields: repo_id (integer), source_type (extension_chrome', stores],
  ['Use repo_id with the status', stores],
  ['Multipart form upload', uploaded],
  ['Response fields: repo_id (integer), source_type (extension_upload)', uploaded],
  ['This path is for key management', keysInBrowser],
  ['It accepts browser-session authentication only', sessionOnly],
  ['Operations, payloads and responses of key management', OPEN],
  ['The list returns only the scoped', scopedList],
  ['Submissions (repository, extension URL', scopedSubmit],
  ['Any /api/v1/repos/{repo_id}/... request', scopedAccess],
  ['Most endpoints require', needsKey],
  ['Key-management and interactive UI endpoints', sessionOnly],
  ['Keys are created in Settings', card],
  ['The form takes a label', card],
  ['The key is displayed once', keyFields],
  ['Sub-org admins cannot manage keys', subOrgAdmins],
  ['Organisations on Tier 1 or Tier 2', upgrade],
  ['Org-wide keys', scopedList],
  ['Sub-org-scoped keys access only', scopedAccess],
  ['Revocation is by a Revoke action', revocation],
  ['Keys scoped to an archived or deleted', goneSubOrgs],
  ['A key is checked against', needsKey],
  ['Events: not shown', OPEN],
  ['No notifications, callbacks', noEvents],
  ['Every error response is JSON', errorForm],
  ['Its value is a string', errorForm],
  ['The text of the detail messages', OPEN],
  ['Rate limiting exists', limited],
  ['Request-rate thresholds', OPEN],
  ['The version is part of the path', versioned],
  ['Rules for changes', OPEN],
];
