import { OutgoingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BASE_PATH,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type SessionEndpoint,
} from '../../lib/api/contract.ts';
import { ErrorBody } from '../../lib/api/schemas.ts';
import { createKey, hashSecret, previewKey } from '../../service/auth/keyFormat.ts';
import { may, NEEDED, ROLES, type Role } from '../../service/auth/roles.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, until, type TestService } from './testService.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const pathOf = (name: EndpointName) => ENDPOINTS[name].path.replaceAll(/\{\w+\}/g, '1');
const of = (auth: Endpoint['auth']) => NAMES.filter((name) => ENDPOINTS[name].auth === auth);

/** What the interface promises, whatever the database: who is let in, what is answered, in which words. */
export function interfaceSuite(name: string, settings: () => Promise<Readonly<Record<string, string>>>): void {
  describe(`the interface on ${name}`, () => {
    let around: Surroundings;
    let service: TestService;
    const sql = (text: string, values: unknown[] = []) => service.service.context.database.pool.query(text, values);
    const session = (method: string, path: string, body?: unknown) =>
      service.call(method, path, { cookie: service.cookie, ...(body === undefined ? {} : { body }) });
    const makeKey = async (label: string, subOrgId?: number): Promise<{ id: number; key: string }> =>
      (
        await session('POST', '/settings/api-keys', {
          label,
          ...(subOrgId === undefined ? {} : { sub_org_id: subOrgId }),
        })
      ).body;
    const makeSubOrg = async (subOrg: string): Promise<number> =>
      (await session('POST', '/settings/sub-orgs', { name: subOrg })).body.id;

    beforeAll(async () => {
      around = await startSurroundings();
      around.git.commit('owner/sample', 'main', { 'a.js': 'a();\n' });
      // Strangers come from addresses of their own: they are counted by address.
      service = await startTestService(around, { TRUSTED_PROXIES: '127.0.0.1', ...(await settings()) });
    });
    afterAll(async () => {
      await service?.stop();
      await around?.close();
    });

    describe('who is let in', () => {
      it.each(of('bearer'))('%s needs a key that exists, and says 401 otherwise', async (endpoint) => {
        const { method } = ENDPOINTS[endpoint];
        const answers = [
          await service.call(method, pathOf(endpoint)),
          await service.call(method, pathOf(endpoint), { headers: { authorization: 'Basic abc' } }),
          await service.call(method, pathOf(endpoint), { key: 'nonsense' }),
          await service.call(method, pathOf(endpoint), { key: createKey() }),
          await service.call(method, pathOf(endpoint), {
            key: `${service.key.slice(0, -1)}${service.key.endsWith('a') ? 'b' : 'a'}`,
          }),
          // A signed-in browser is no key.
          await service.call(method, pathOf(endpoint), { cookie: service.cookie }),
        ];
        for (const answer of answers) {
          expect(answer.status).toBe(401);
          expect(answer.body).toEqual({ detail: expect.any(String) });
          expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        }
      });

      it.each(of('session'))(
        '%s refuses a key with the sentence of the interface, and strangers with 401',
        async (endpoint) => {
          const { method, path } = ENDPOINTS[endpoint];
          const stranger = { 'x-forwarded-for': `198.51.100.${NAMES.indexOf(endpoint) + 1}` };
          expect(await service.call(method, pathOf(endpoint), { key: service.key })).toMatchObject({
            status: 403,
            body: {
              detail: path.startsWith('/settings/api-keys')
                ? 'API keys cannot be managed via API key authentication'
                : 'This endpoint requires a browser-session login and cannot be accessed with an API key',
            },
          });
          expect((await service.call(method, pathOf(endpoint), { headers: stranger })).status).toBe(401);
          expect(
            (
              await service.call(method, pathOf(endpoint), {
                headers: {
                  ...stranger,
                  cookie: 'touchstone_session=abcdefghijklmnop',
                  'sec-fetch-site': 'same-origin',
                },
              })
            ).status,
          ).toBe(401);
        },
      );

      it.each(of('bearer'))('%s says that the plan does not allow it, until it does', async (endpoint) => {
        await sql('UPDATE organisations SET tier = 2');
        expect(await service.call(ENDPOINTS[endpoint].method, pathOf(endpoint), { key: service.key })).toMatchObject({
          status: 403,
          body: { detail: 'API access requires a Tier 3 plan' },
        });
        await sql('UPDATE organisations SET tier = 3');
        expect(
          (await service.call(ENDPOINTS[endpoint].method, pathOf(endpoint), { key: service.key })).status,
        ).not.toBe(403);
      });

      it.each([1, 2])('makes no keys on tier %i, and lets those there are be seen and revoked', async (tier) => {
        const { id, key } = await makeKey('Of a better plan', undefined);
        await sql('UPDATE organisations SET tier = $1', [tier]);
        try {
          for (const body of [{ label: 'x' }, { label: '' }, {}])
            expect(await session('POST', '/settings/api-keys', body)).toMatchObject({
              status: 403,
              body: { detail: 'API access is not available on your current plan' },
            });
          expect((await session('GET', '/settings/api-keys')).body.keys).toContainEqual(
            expect.objectContaining({ id, status: 'active' }),
          );
          const page = await (
            await fetch(`${service.address}/settings`, { headers: { cookie: service.cookie } })
          ).text();
          expect(page).toContain(`/api/v1/settings/api-keys/${id}"`);
          expect(page).not.toContain('Create key');
          expect((await session('DELETE', `/settings/api-keys/${id}`)).body.status).toBe('revoked');
        } finally {
          await sql('UPDATE organisations SET tier = 3');
        }
        expect((await service.call('GET', '/repos', { key })).status).toBe(401);
      });

      it.each(of('session'))('%s is for those whom the table of roles names', async (endpoint) => {
        const { method } = ENDPOINTS[endpoint];
        const owner = '(SELECT min(id) FROM users)';
        const subOrgId = await makeSubOrg(`For ${endpoint}`);
        const stored: Record<Role, [role: string, subOrgId: number | null]> = {
          'org-admin': ['admin', null],
          'sub-org-admin': ['admin', subOrgId],
          member: ['member', null],
        };
        // Numbers that nothing has: whoever may do it is told so, and nothing is changed.
        const path = ENDPOINTS[endpoint].path.replaceAll(/\{\w+\}/g, '99999');
        for (const role of ROLES) {
          await sql(`UPDATE users SET role = $1, sub_org_id = $2 WHERE id = ${owner}`, stored[role]);
          const isAllowed = may({ role }, NEEDED[endpoint as SessionEndpoint]);
          // Whatever the fields are: who may not do it is not told how to ask for it.
          for (const body of method === 'POST' || method === 'PUT'
            ? [{ label: 7, name: '', role: 'x' }, {}]
            : [undefined]) {
            const answer = await session(method, path, body);
            if (isAllowed) expect(answer.status, role).not.toBe(403);
            else expect(answer, role).toMatchObject({ status: 403, body: { detail: 'Insufficient permissions' } });
          }
        }
        await sql(`UPDATE users SET role = 'admin', sub_org_id = NULL WHERE id = ${owner}`);
      });

      it('refuses the admin of a sub-organisation', async () => {
        const id = await makeSubOrg('Of an admin');
        await sql('UPDATE users SET sub_org_id = $1', [id]);
        expect(await session('GET', '/settings/api-keys')).toMatchObject({
          status: 403,
          body: { detail: 'Insufficient permissions' },
        });
        await sql('UPDATE users SET sub_org_id = NULL');
      });

      it('refuses changes that another site asks for', async () => {
        const post = (headers: Record<string, string>) =>
          service.call('POST', '/settings/sub-orgs', {
            headers: { cookie: service.cookie, ...headers },
            body: { name: 'Evil' },
          });
        expect((await post({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(403);
        expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
        expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
        expect((await post({})).status).toBe(403);
        expect((await session('GET', '/settings/sub-orgs')).body.sub_orgs).not.toContainEqual(
          expect.objectContaining({ name: 'Evil' }),
        );
        expect((await post({ origin: service.address })).status).toBe(200);
      });
    });

    describe('the life of a key', () => {
      it('is shown once, works at once, is noted, and ends for good when it is revoked', async () => {
        const { body: made } = await session('POST', '/settings/api-keys', { label: '  Robot  ' });
        expect(made).toMatchObject({
          label: 'Robot',
          status: 'active',
          sub_org_id: null,
          sub_org_name: null,
          last_used_at: null,
          revoked_at: null,
          created_at: expect.stringMatching(/Z$/),
        });
        expect(made.key).toMatch(/^tsk_live_[0-9A-Za-z]{39}$/);
        expect((await service.call('GET', '/repos', { key: made.key })).status).toBe(200);

        const list = async () =>
          (await session('GET', '/settings/api-keys')).body.keys.find((key: { id: number }) => key.id === made.id);
        const listed = await list();
        expect(JSON.stringify(listed)).not.toContain(made.key);
        expect(listed).toMatchObject({ preview: previewKey(made.key), last_used_at: expect.any(String) });
        const { rows } = await sql('SELECT * FROM api_keys WHERE id = $1', [made.id]);
        expect(JSON.stringify(rows)).not.toContain(made.key.slice(20));

        await service.call('GET', '/repos', { key: made.key });
        expect((await list()).last_used_at).toBe(listed.last_used_at);

        expect(await session('DELETE', `/settings/api-keys/${made.id}`)).toMatchObject({
          status: 200,
          body: { id: made.id, status: 'revoked', revoked_at: expect.any(String) },
        });
        expect(await service.call('GET', '/repos', { key: made.key })).toMatchObject({
          status: 401,
          body: { detail: expect.stringMatching(/revoked/) },
        });
        expect((await session('DELETE', `/settings/api-keys/${made.id}`)).body.status).toBe('revoked');
      });

      it('answers 404 for a key that is not there or is of another organisation', async () => {
        expect(await session('DELETE', '/settings/api-keys/99999')).toMatchObject({
          status: 404,
          body: { detail: expect.any(String) },
        });
        const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Others') RETURNING id");
        const other = await sql(
          "INSERT INTO api_keys (org_id, label, preview, hash) VALUES ($1, 'x', 'x', $2) RETURNING id",
          [rows[0].id, hashSecret(createKey())],
        );
        expect((await session('DELETE', `/settings/api-keys/${other.rows[0].id}`)).status).toBe(404);
      });

      it('counts the characters of a label as people do', async () => {
        expect(await session('POST', '/settings/api-keys', { label: '\u{1f511}'.repeat(100) })).toMatchObject({
          status: 200,
          body: { label: '\u{1f511}'.repeat(100) },
        });
      });

      it.each([
        [{}],
        [{ label: '' }],
        [{ label: '   ' }],
        [{ label: 'x'.repeat(101) }],
        [{ label: '\u{1f511}'.repeat(101) }],
        [{ label: 7 }],
        [{ label: 'a\u0000b' }],
        [{ label: 'two\nlines' }],
      ])('refuses the label of %j', async (body) => {
        expect(await session('POST', '/settings/api-keys', body)).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'label'], msg: expect.any(String), type: expect.any(String) }] },
        });
      });

      it('ends with its sub-organisation', async () => {
        const subOrgId = await makeSubOrg('Short-lived');
        const { key } = await makeKey('scoped', subOrgId);
        expect((await service.call('GET', '/repos', { key })).status).toBe(200);
        expect(await session('DELETE', `/settings/sub-orgs/${subOrgId}`)).toMatchObject({
          status: 200,
          body: { id: subOrgId, status: 'archived' },
        });
        expect((await service.call('GET', '/repos', { key })).status).toBe(401);
        expect((await session('POST', '/settings/api-keys', { label: 'late', sub_org_id: subOrgId })).status).toBe(422);
        expect((await session('DELETE', '/settings/sub-orgs/99999')).status).toBe(404);
      });
    });

    describe('scope', () => {
      it('keeps a key to its sub-organisation', async () => {
        const [own, other] = [await makeSubOrg('Own'), await makeSubOrg('Other')];
        const { key } = await makeKey('scoped', own);
        const scoped = (method: string, path: string, body?: unknown) =>
          service.call(method, path, { key, ...(body === undefined ? {} : { body }) });
        const url = 'https://github.com/owner/sample';

        const parents = (await service.post('/repos/analyze', { url })).body.repo_id;
        const others = (await service.post('/repos/analyze', { url, sub_org_id: other })).body.repo_id;
        // A scoped key submits to its own sub-organisation whatever it asks for.
        const mine = (await scoped('POST', '/repos/analyze', { url, sub_org_id: other })).body.repo_id;
        const uploaded = (await service.upload('a.zip', extensionZip('1.0'), { sub_org_id: String(other) }, key)).body
          .repo_id;
        const fromStore = (
          await scoped('POST', '/extensions/submit-url', {
            store_url: 'https://addons.mozilla.org/firefox/addon/sample/',
          })
        ).body.repo_id;
        expect(new Set([parents, others, mine, uploaded, fromStore]).size).toBe(5);

        const ids = async (path: string, as = service.key) =>
          (await service.call('GET', path, { key: as })).body.map((record: { repo_id: number }) => record.repo_id);
        expect(await ids('/repos', key)).toEqual([fromStore, uploaded, mine]);
        for (const ignored of [other, 'parent', 'all', 'nonsense', ''])
          expect(await ids(`/repos?sub_org_id=${ignored}`, key)).toEqual([fromStore, uploaded, mine]);
        expect(await ids(`/repos?sub_org_id=${other}`)).toEqual([others]);
        expect(await ids('/repos?sub_org_id=parent')).toContain(parents);
        expect(await ids('/repos?sub_org_id=parent')).not.toContain(mine);
        expect(await ids('/repos?sub_org_id=all')).toEqual(expect.arrayContaining([parents, others, mine]));
        expect((await service.get(`/repos/${mine}/status`)).body).toMatchObject({
          sub_org_id: own,
          sub_org_name: 'Own',
        });

        for (const [method, path] of [
          ['GET', 'status'],
          ['GET', 'report'],
          ['GET', 'scans'],
          ['GET', 'file-result-retention'],
          ['PUT', 'file-result-retention'],
        ] as const) {
          for (const id of [others, parents]) {
            // Whatever the request holds, be it valid or not.
            for (const body of method === 'PUT' ? [{ delete_unique_file_results: false }, {}, '{'] : [undefined]) {
              expect(
                await scoped(method, `/repos/${id}/${path}${path === 'scans' ? '?limit=x' : ''}`, body),
              ).toMatchObject({
                status: 403,
                body: { detail: "Access denied: repository is outside the API key's sub-org scope" },
              });
            }
          }
        }
        expect((await scoped('GET', `/repos/${mine}/status`)).status).toBe(200);
      });

      it('hides what belongs to other organisations', async () => {
        const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Strangers') RETURNING id");
        const key = createKey();
        await sql("INSERT INTO api_keys (org_id, label, preview, hash) VALUES ($1, 'x', 'x', $2)", [
          rows[0].id,
          hashSecret(key),
        ]);
        const { repo_id } = (await service.post('/repos/analyze', { url: 'https://github.com/owner/sample' })).body;
        expect((await service.call('GET', '/repos', { key })).body).toEqual([]);
        for (const path of ['status', 'report', 'scans', 'file-result-retention']) {
          expect(await service.call('GET', `/repos/${repo_id}/${path}`, { key })).toMatchObject({
            status: 404,
            body: { detail: expect.any(String) },
          });
        }
        const subOrgId = await makeSubOrg('Not theirs');
        expect(
          (
            await service.call('POST', '/repos/analyze', {
              key,
              body: { url: 'https://github.com/owner/sample', sub_org_id: subOrgId },
            })
          ).status,
        ).toBe(422);
        expect((await service.call('GET', `/repos?sub_org_id=${subOrgId}`, { key })).status).toBe(422);
      });
    });

    describe('what is refused as not valid', () => {
      it.each([
        ['url', {}],
        ['url', { url: '' }],
        ['url', { url: 'not a url' }],
        ['url', { url: 'ftp://github.com/a/b' }],
        ['url', { url: 'http://github.com/owner/sample' }],
        ['url', { url: 'http://code.example.org/owner/sample.git' }],
        ['url', { url: 'ssh://git@github.com/a/b' }],
        ['url', { url: 'file:///etc/passwd' }],
        ['url', { url: `${['https://me', 'pass'].join(':')}@github.com/a/b` }],
        ['url', { url: 'https://github.com/' }],
        ['url', { url: `https://github.com/a/${'b'.repeat(3000)}` }],
        ['url', { url: 'https://chromewebstore.google.com/detail/x/cjpalhdlnbpafiamejdnhcphjbkeiagm' }],
        ['url', { url: 5 }],
        ['url', { url: 'https://github.com/owner/sam\u0000ple' }],
        ['url', { url: 'https://code.example.org/owner/sam%00ple' }],
        ['url', { url: 'https://code.example.org/ow\nner/sample' }],
        ['url', { url: 'https:github.com/owner/sample' }],
        ['url', { url: 'https:///owner/sample' }],
        ['url', { url: 'ext::sh -c id' }],
        ['url', { url: 'git@github.com:owner/sample.git' }],
        ['url', { url: 'https://2130706433/owner/sample' }],
        ['url', { url: 'https://[::ffff:127.0.0.1]/owner/sample' }],
        ['url', { url: 'git://10.0.0.1/owner/sample' }],
        ['branch', { url: 'https://github.com/a/b', branch: '--upload-pack=evil' }],
        ['branch', { url: 'https://github.com/a/b', branch: 'a..b' }],
        ['sub_org_id', { url: 'https://github.com/a/b', sub_org_id: 'x' }],
        ['sub_org_id', { url: 'https://github.com/a/b', sub_org_id: 424242 }],
        ['file_result_deletion_acknowledged', { url: 'https://github.com/a/b', delete_unique_file_results: true }],
      ])('analyze: %s of %j', async (field, body) => {
        const answer = await service.post('/repos/analyze', body);
        expect(answer).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', field], msg: expect.any(String), type: expect.any(String) }] },
        });
      });

      it.each([
        {},
        { store_url: 'https://github.com/a/b' },
        { store_url: 'x' },
        { store_url: 'https://addons.mozilla.org/firefox/addon/sample/\u0000' },
        { store_url: 'https://chromewebstore.google.com/' },
      ])('submit-url: %j', async (body) => {
        expect(await service.post('/extensions/submit-url', body)).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'store_url'] }] },
        });
      });

      it('an upload without a file, of another kind, empty, or for a foreign sub-organisation', async () => {
        const where = async (answer: Promise<{ status: number; body: { detail: { loc: unknown[] }[] } }>) => {
          const { status, body } = await answer;
          expect(status).toBe(422);
          return body.detail[0]?.loc;
        };
        expect(await where(service.upload('a.exe', extensionZip('1.0')))).toEqual(['body', 'file']);
        expect(await where(service.upload('a.zip', new Uint8Array()))).toEqual(['body', 'file']);
        expect(await where(service.upload('a.zip', extensionZip('1.0'), { sub_org_id: 'x' }))).toEqual([
          'body',
          'sub_org_id',
        ]);
        expect(await where(service.upload('a.zip', extensionZip('1.0'), { sub_org_id: '424242' }))).toEqual([
          'body',
          'sub_org_id',
        ]);
        expect(await where(service.call('POST', '/extensions/upload', { key: service.key }))).toEqual(['body', 'file']);
        expect(await where(service.call('POST', '/extensions/upload', { key: service.key, body: {} }))).toEqual([
          'body',
          'file',
        ]);
        const send = async (form: FormData | string, headers: Record<string, string> = {}) => {
          const response = await fetch(`${service.address}/api/v1/extensions/upload`, {
            method: 'POST',
            headers: { authorization: `Bearer ${service.key}`, ...headers },
            body: form,
          });
          return { status: response.status, body: await response.json() };
        };
        const form = (...parts: [name: string, fileName: string | undefined][]) => {
          const made = new FormData();
          for (const [name, fileName] of parts) {
            if (fileName === undefined) made.append(name, '1');
            else made.append(name, new Blob([extensionZip('1.0') as Uint8Array<ArrayBuffer>]), fileName);
          }
          return made;
        };
        expect(await where(send(form(['sub_org_id', undefined])))).toEqual(['body', 'file']);
        expect(await where(send(form(['file', undefined])))).toEqual(['body', 'file']);
        expect(await where(send(form(['file', 'one.zip'], ['file', 'two.zip'])))).toEqual(['body', 'file']);
        expect((await send(form(['other', 'one.zip'], ['file', 'two.zip']))).status).toBe(200);
        const named =
          '--x\r\nContent-Disposition: form-data; name="file"; filename*=utf-8\'\'a%00b.zip\r\n\r\nPK\r\n--x--\r\n';
        expect(await where(send(named, { 'content-type': 'multipart/form-data; boundary=x' }))).toEqual([
          'body',
          'file',
        ]);
      });

      it('half a character, which no database takes', async () => {
        for (const [path, field] of [
          ['/repos/analyze', 'branch'],
          ['/repos/analyze', 'url'],
          ['/extensions/submit-url', 'store_url'],
        ] as const) {
          const body = { url: 'https://github.com/owner/sample', [field]: `https://github.com/a/\ud83d` };
          expect(await service.call('POST', path, { key: service.key, body })).toMatchObject({
            status: 422,
            body: { detail: [{ loc: ['body', field] }] },
          });
        }
      });

      it('no file for a name of nothing but emoji', async () => {
        expect((await service.upload(`${'😀'.repeat(200)}.zip`, extensionZip('1.0'))).status).toBe(200);
      });

      it('a missing body, a body that is not JSON, one that is no object', async () => {
        for (const body of [undefined, '{', '[]', '"x"', 'null']) {
          for (const path of ['/repos/analyze', '/extensions/submit-url']) {
            const answer = await service.call('POST', path, {
              key: service.key,
              ...(body === undefined ? {} : { body }),
            });
            expect(answer.status).toBe(422);
            expect(ErrorBody.safeParse(answer.body).success && Array.isArray(answer.body.detail)).toBe(true);
          }
        }
        expect((await service.post('/repos/analyze', `{"url":"${'x'.repeat(100_000)}"}`)).status).toBe(413);
      });

      it.each(['0x1', 'abc', '1.5', '1e3', '%20', '%E0%A4%A'])('the path number %s', async (id) => {
        expect(await service.get(`/repos/${id}/status`)).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['path', 'repo_id'] }] },
        });
      });

      it.each([
        ['limit', '101'],
        ['limit', '0'],
        ['limit', 'x'],
        ['limit', ''],
        ['limit', '0x10'],
        ['limit', '1e1'],
        ['offset', '-1'],
        ['offset', '1.5'],
        ['offset', ''],
        ['offset', '99999999999999999999'],
      ])('the query %s=%s', async (field, value) => {
        expect(await service.get(`/repos/1/scans?${field}=${value}`)).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['query', field] }] },
        });
      });

      it('a sub-organisation that is not one', async () => {
        for (const value of ['x', '', '-1', '424242', '1e3', '99999999999999', '9'.repeat(40)])
          expect(await service.get(`/repos?sub_org_id=${value}`)).toMatchObject({
            status: 422,
            body: { detail: [{ loc: ['query', 'sub_org_id'] }] },
          });
      });

      it('the name of a sub-organisation that is taken', async () => {
        await makeSubOrg('Taken');
        expect(await session('POST', '/settings/sub-orgs', { name: 'taken' })).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'name'] }] },
        });
      });
    });

    describe('other answers', () => {
      it('404 for records that are not there', async () => {
        for (const path of ['status', 'report', 'scans', 'file-result-retention']) {
          for (const id of ['2147483647', '2147483648', '99999999999', '-1', '0']) {
            expect(await service.get(`/repos/${id}/${path}`)).toMatchObject({
              status: 404,
              body: { detail: expect.any(String) },
            });
          }
        }
      });

      it('{detail} for what is no proper HTTP', async () => {
        for (const text of [
          'NONSENSE\r\n\r\n',
          `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
          'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n',
        ]) {
          const answer = await rawAnswer(service.address, text);
          expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
          expect(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? 'null')).toEqual({ detail: expect.any(String) });
        }
      });

      it('{detail} for unknown addresses, and what is possible for unknown methods', async () => {
        expect(await service.get('/nowhere')).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
        for (const [method, path, allowed] of [
          ['DELETE', '/repos', 'GET, HEAD'],
          ['GET', '/repos/analyze', 'POST'],
          ['PATCH', '/repos/1/file-result-retention', 'GET, HEAD, PUT'],
          ['OPTIONS', '/settings/api-keys', 'GET, HEAD, POST'],
        ] as const) {
          const answer = await service.call(method, path);
          expect(answer).toMatchObject({ status: 405, body: { detail: expect.any(String) } });
          expect(answer.headers.get('allow')).toBe(allowed);
        }
      });

      it('403 for a key at the places of the settings, whatever it wants there', async () => {
        for (const [method, path] of [
          ['PATCH', '/settings/api-keys'],
          ['GET', '/settings/api-keys/1'],
          ['PUT', '/settings/api-keys/1'],
        ] as const) {
          expect(await service.call(method, path, { key: service.key })).toMatchObject({
            status: 403,
            body: { detail: 'API keys cannot be managed via API key authentication' },
          });
        }
        expect((await service.call('PATCH', '/settings/sub-orgs', { key: service.key })).body.detail).toBe(
          'This endpoint requires a browser-session login and cannot be accessed with an API key',
        );
        for (const [method, path] of [
          ['GET', '/settings'],
          ['HEAD', '/settings'],
          ['POST', '/settings'],
          ['POST', '/sign-out'],
          ['GET', '/api/v1/settings'],
          ['GET', '/api/v1/settings/anything'],
        ] as const) {
          const answer = await fetch(`${service.address}${path}`, {
            method,
            headers: { authorization: `Bearer ${service.key}`, cookie: service.cookie },
          });
          expect([path, answer.status]).toEqual([path, 403]);
          if (method !== 'HEAD')
            expect(await answer.json()).toEqual({
              detail: 'This endpoint requires a browser-session login and cannot be accessed with an API key',
            });
        }
      });

      it('500 without a word about the inside', async () => {
        await sql('ALTER TABLE record_lists RENAME COLUMN whole_since TO hidden_since');
        const answer = await service.get('/repos');
        await sql('ALTER TABLE record_lists RENAME COLUMN hidden_since TO whole_since');
        expect(answer.status).toBe(500);
        expect(answer.body).toEqual({ detail: expect.any(String) });
        expect(JSON.stringify(answer.body)).not.toMatch(/since|column|select|relation/i);
      });

      it('429 with Retry-After in whole seconds, for this key only', async () => {
        const limited = await startTestService(around, {
          ...(await settings()),
          READS_PER_MINUTE: '3',
          SUBMISSIONS_PER_MINUTE: '2',
        });
        try {
          const { body: second } = await limited.call('POST', '/settings/api-keys', {
            cookie: limited.cookie,
            body: { label: 'second' },
          });
          const statuses = [];
          for (let i = 0; i < 5; i++) statuses.push((await limited.get('/repos')).status);
          expect(statuses).toEqual([200, 200, 200, 429, 429]);
          const refused = await limited.get('/repos');
          expect(refused.body).toEqual({ detail: expect.any(String) });
          expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
          expect((await limited.call('GET', '/repos', { key: second.key })).status).toBe(200);
          for (const expected of [422, 422, 429])
            expect((await limited.post('/repos/analyze', {})).status).toBe(expected);
        } finally {
          await limited.stop();
        }
      });
    });

    it('queues work that is due even if the clock is set back', async () => {
      await service.post('/repos/analyze', { url: 'https://github.com/owner/sample' });
      const { rows } = await sql(
        "SELECT count(*)::int AS jobs, bool_and(start_after < now() - interval '6 days' AND keep_until > now() + interval '6 days') AS due FROM pgboss.job WHERE name = 'scans' AND retry_count = 0",
      );
      expect(rows[0]).toMatchObject({ jobs: expect.any(Number), due: true });
      expect(rows[0].jobs).toBeGreaterThan(0);
    });

    describe('uploads that go wrong', () => {
      it('leave nothing behind when they break off or are too large', async () => {
        const small = await startTestService(around, { ...(await settings()), MAX_UPLOAD_MB: '1' });
        try {
          expect((await small.upload('big.zip', new Uint8Array(1_100_000))).status).toBe(413);
          const abort = new AbortController();
          const half = new ReadableStream<Uint8Array>({
            start(controller) {
              controller.enqueue(
                new TextEncoder().encode(
                  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK',
                ),
              );
            },
          });
          const headers = { authorization: `Bearer ${small.key}`, 'content-type': 'multipart/form-data; boundary=x' };
          const cut = fetch(`${small.address}/api/v1/extensions/upload`, {
            method: 'POST',
            headers,
            body: half,
            duplex: 'half',
            signal: abort.signal,
          } as RequestInit);
          await until(async () => ((await temporaryFiles(small)).length > 0 ? true : undefined), 'the upload to begin');
          abort.abort();
          await expect(cut).rejects.toThrow();
          await until(async () => ((await temporaryFiles(small)).length === 0 ? true : undefined), 'the file to go');

          const truncated = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK';
          const answer = await fetch(`${small.address}/api/v1/extensions/upload`, {
            method: 'POST',
            headers,
            body: truncated,
          });
          expect(answer.status).toBe(422);
          expect(await temporaryFiles(small)).toEqual([]);
          expect((await small.get('/repos')).body).toEqual([]);
        } finally {
          await small.stop();
        }
      });
    });

    describe('retention', () => {
      it('is kept, needs a yes, and is acted on', async () => {
        around.git.commit('owner/kept', 'main', { 'only.js': 'onlyHere();\n', 'shared.js': 'shared();\n' });
        around.git.commit('owner/friend', 'main', { 'shared.js': 'shared();\n' });
        const friend = (await service.post('/repos/analyze', { url: 'https://github.com/owner/friend' })).body.repo_id;
        const id = (await service.post('/repos/analyze', { url: 'https://github.com/owner/kept' })).body.repo_id;
        await service.ended(friend);
        await service.ended(id);
        const path = `/repos/${id}/file-result-retention`;
        const put = (body: unknown) => service.call('PUT', path, { key: service.key, body });
        const contents = async (): Promise<number> => {
          const { rows } = await sql(
            'SELECT count(DISTINCT f.content)::int AS n FROM file_results f WHERE f.key LIKE $1',
            ['%only.js%'],
          );
          return rows[0].n;
        };

        expect(await service.get(path)).toMatchObject({
          status: 200,
          body: { delete_unique_file_results: false, file_result_deletion_acknowledged: false },
        });
        expect(await put({ delete_unique_file_results: true })).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'file_result_deletion_acknowledged'] }] },
        });
        expect(await put({ delete_unique_file_results: false, cleanup_current_report: true })).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'cleanup_current_report'] }] },
        });
        expect(await put({})).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'delete_unique_file_results'] }] },
        });
        expect(await contents()).toBe(1);

        expect(
          await put({
            delete_unique_file_results: true,
            file_result_deletion_acknowledged: true,
            cleanup_current_report: true,
          }),
        ).toMatchObject({
          status: 200,
          body: { delete_unique_file_results: true, file_result_deletion_acknowledged: true },
        });
        await until(async () => ((await contents()) === 0 ? true : undefined), 'the unique results to go');
        const shared = await sql("SELECT 1 FROM file_results WHERE key LIKE '%shared.js%'");
        expect(shared.rowCount).toBeGreaterThan(0);
        expect((await service.get(`/repos/${id}/report`)).status).toBe(200);

        await service.post('/repos/analyze', { url: 'https://github.com/owner/kept' });
        await service.ended(id);
        expect(await contents()).toBe(0);
        // What went are results, not the knowledge of what was there.
        expect((await service.get(`/repos/${id}/scans?limit=1`)).body.scans[0]).toMatchObject({
          new_files: 0,
          changed_files: 0,
          removed_files: 0,
          reused_files: 2,
        });
        around.git.commit('owner/kept', 'main', { 'only.js': 'other();\n', 'more.js': 'more();\n' });
        await service.post('/repos/analyze', { url: 'https://github.com/owner/kept' });
        await service.ended(id);
        expect(await contents()).toBe(0);
        expect((await service.get(`/repos/${id}/scans?limit=1`)).body.scans[0]).toMatchObject({
          total_files: 3,
          new_files: 1,
          changed_files: 1,
          removed_files: 0,
          reused_files: 1,
        });
        expect((await put({ delete_unique_file_results: false })).body).toMatchObject({
          delete_unique_file_results: false,
        });
      });

      it('is taken with a submission, and its cleanup needs a completed report', async () => {
        const { body } = await service.post('/repos/analyze', {
          url: 'https://github.com/nobody/at-all',
          delete_unique_file_results: true,
          file_result_deletion_acknowledged: true,
        });
        const path = `/repos/${body.repo_id}/file-result-retention`;
        expect((await service.get(path)).body).toMatchObject({
          delete_unique_file_results: true,
          file_result_deletion_acknowledged: true,
        });
        await service.ended(body.repo_id);
        expect(
          await service.call('PUT', path, {
            key: service.key,
            body: {
              delete_unique_file_results: true,
              file_result_deletion_acknowledged: true,
              cleanup_current_report: true,
            },
          }),
        ).toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'cleanup_current_report'] }] },
        });
      });
    });

    describe('answers and description', () => {
      it.each(['/', '/settings', '/api/openapi.json', '/api/v1/repos', '/api/v1/repos/999999/status', '/nothing'])(
        '%s is sent as it was made, with the headers that all answers have',
        async (path) => {
          // Read again as a stream, an answer costs a multiple, and garbage whose collection holds up all others.
          const streamed = vi.spyOn(OutgoingMessage.prototype, 'write');
          try {
            const answer = await fetch(`${service.address}${path}`, {
              headers: path.startsWith('/api/v1') ? { authorization: `Bearer ${service.key}` } : {},
            });
            expect(streamed).not.toHaveBeenCalled();
            expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
            expect(answer.headers.get('referrer-policy')).toBe('same-origin');
            if (path.startsWith('/api/')) expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
          } finally {
            streamed.mockRestore();
          }
        },
      );

      it('every answer fits the schema of the contract', async () => {
        const { repo_id } = (await service.upload('fits.zip', extensionZip('1.0'))).body;
        await service.ended(repo_id);
        const subOrgId = await makeSubOrg(`Fits ${repo_id}`);
        const { id } = await makeKey('fits');
        const person = (await session('POST', '/settings/members', { name: 'Ann' })).body.id;
        const shown = async (): Promise<number> =>
          (await service.post('/repos/analyze', { url: 'https://github.com/owner/sample' })).body.repo_id;
        const cases: Record<EndpointName, () => Promise<{ status: number; body: unknown }>> = {
          listRepos: () => service.get('/repos'),
          analyze: () => service.post('/repos/analyze', { url: 'https://github.com/owner/sample' }),
          status: () => service.get(`/repos/${repo_id}/status`),
          report: () => service.get(`/repos/${repo_id}/report`),
          scans: () => service.get(`/repos/${repo_id}/scans`),
          getRetention: () => service.get(`/repos/${repo_id}/file-result-retention`),
          putRetention: () =>
            service.call('PUT', `/repos/${repo_id}/file-result-retention`, {
              key: service.key,
              body: { delete_unique_file_results: false },
            }),
          submitUrl: () =>
            service.post('/extensions/submit-url', { store_url: 'https://addons.mozilla.org/firefox/addon/sample/' }),
          upload: () => service.upload('fits.zip', extensionZip('1.0')),
          listKeys: () => session('GET', '/settings/api-keys'),
          createKey: () => session('POST', '/settings/api-keys', { label: 'fits', sub_org_id: subOrgId }),
          revokeKey: () => session('DELETE', `/settings/api-keys/${id}`),
          listSubOrgs: () => session('GET', '/settings/sub-orgs'),
          createSubOrg: () => session('POST', '/settings/sub-orgs', { name: `Also fits ${repo_id}` }),
          archiveSubOrg: () => session('DELETE', `/settings/sub-orgs/${subOrgId}`),
          renameSubOrg: () => session('PUT', `/settings/sub-orgs/${subOrgId}`, { name: `Renamed ${repo_id}` }),
          deleteSubOrg: () => session('POST', `/settings/sub-orgs/${subOrgId}/delete`, { name: `Renamed ${repo_id}` }),
          listMembers: () => session('GET', '/settings/members'),
          inviteMember: () => session('POST', '/settings/members', { name: 'Fits' }),
          changeMember: () => session('PUT', `/settings/members/${person}`, { role: 'admin' }),
          linkMember: () => session('POST', `/settings/members/${person}/link`),
          removeMember: () => session('DELETE', `/settings/members/${person}`),
          listSessions: () => session('GET', '/settings/sessions'),
          endSession: async () =>
            session(
              'DELETE',
              `/settings/sessions/${(await sql("INSERT INTO sessions (hash, user_id, expires_at) SELECT decode(md5(random()::text), 'hex'), min(id), now() + interval '1 day' FROM users RETURNING id")).rows[0].id}`,
            ),
          listActivity: () => session('GET', '/settings/activity'),
          boardSubmit: () => session('POST', '/board/submit', { url: 'https://github.com/owner/sample' }),
          boardUpload: async () => {
            const form = new FormData();
            form.set('file', new Blob([extensionZip('3.0') as Uint8Array<ArrayBuffer>]), 'a.zip');
            const response = await fetch(`${service.address}/api/v1/board/upload`, {
              method: 'POST',
              headers: { cookie: service.cookie, 'sec-fetch-site': 'same-origin' },
              body: form,
            });
            return { status: response.status, headers: response.headers, body: await response.json() };
          },
          boardRecord: async () => session('GET', `/board/records/${await shown()}`),
          boardRun: async () =>
            session('GET', `/board/runs/${(await session('GET', `/board/records/${await shown()}`)).body.scan_run_id}`),
          boardScans: async () => session('GET', `/board/records/${await shown()}/scans`),
          boardScanAgain: async () => session('POST', `/board/records/${await shown()}/scan`),
          getBoardRetention: async () => session('GET', `/board/records/${await shown()}/file-result-retention`),
          putBoardRetention: async () =>
            session('PUT', `/board/records/${await shown()}/file-result-retention`, {
              delete_unique_file_results: false,
            }),
          putWatch: async () =>
            session(
              'PUT',
              `/settings/watches/${(await service.post('/repos/analyze', { url: 'https://github.com/owner/sample' })).body.repo_id}`,
              { every: 'weekly' },
            ),
          listWatches: () => session('GET', '/settings/watches'),
          deleteWatch: async () =>
            session(
              'DELETE',
              `/settings/watches/${(await session('GET', '/settings/watches')).body.watches[0].repo_id}`,
            ),
          listAlerts: () => session('GET', '/settings/alerts'),
          putWebhook: () => session('PUT', '/settings/webhook', { url: 'https://hooks.example.org/' }),
          getWebhook: () => session('GET', '/settings/webhook'),
          deleteWebhook: () => session('DELETE', '/settings/webhook'),
        };
        // In the order in which they stand here: what is made is listed and removed.
        for (const endpoint of Object.keys(cases) as EndpointName[]) {
          const { status, body } = await cases[endpoint]();
          expect(status, endpoint).toBe(200);
          expect(ENDPOINTS[endpoint].answer.safeParse(body).error, endpoint).toBeUndefined();
        }
        const { body: report } = await service.get(`/repos/${repo_id}/report`);
        for (const field of ['top_drivers', 'blockers', 'executive_summary', 'category_scores'])
          expect(report[field], field).toBeTypeOf('object');
        expect(Array.isArray(report.licenses) && Array.isArray(report.external_data_destinations)).toBe(true);
      });

      it('describes every endpoint, and nothing else, in OpenAPI 3.1', async () => {
        const { body } = await service.call('GET', '/api/openapi.json');
        expect(body.openapi).toBe('3.1.0');
        const described = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
          Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
        );
        expect(described.toSorted()).toEqual(
          NAMES.map((endpoint) => `${ENDPOINTS[endpoint].method} ${BASE_PATH}${ENDPOINTS[endpoint].path}`).toSorted(),
        );
        expect(body.paths['/api/v1/repos/analyze'].post.requestBody.required).toBe(true);
      });
    });

    describe('pages', () => {
      const page = (path: string, init: RequestInit = {}) =>
        fetch(`${service.address}${path}`, { redirect: 'manual', ...init });

      it.each(['/', '/settings', '/api/docs', '/sign-in?token=x'])(
        '%s is a page of its own origin only',
        async (path) => {
          const response = await page(path, { headers: { cookie: service.cookie } });
          expect(response.headers.get('content-type')).toMatch(/^text\/html/);
          expect(response.headers.get('content-security-policy')).toMatch(
            /default-src 'none'; script-src 'self'; style-src 'self'/,
          );
          expect(await response.text()).not.toMatch(/(src|href)="(https?:)?\/\//);
        },
      );

      it('has all that its pages load', async () => {
        const settingsPage = await (await page('/settings', { headers: { cookie: service.cookie } })).text();
        const docs = await (await page('/api/docs')).text();
        const addresses = [...`${settingsPage}${docs}`.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(
          (match) => match[1] ?? '',
        );
        expect(addresses.length).toBeGreaterThan(5);
        for (const address of addresses) expect((await page(address)).status, address).toBe(200);
        for (const other of ['..%2f..%2fpackage.json', 'constructor', '__proto__'])
          expect((await page(`/static/${other}`)).status).toBe(404);
      });

      it('a sign-in link is spent by its button, not by being looked at', async () => {
        const { createOwnerSignIn } = await import('../../service/auth/bootstrap.ts');
        const token = await createOwnerSignIn(service.service.context.database.pool);
        for (let i = 0; i < 2; i++) expect((await page(`/sign-in?token=${token}`)).status).toBe(200);
        const press = (headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
          page('/sign-in', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
            body: new URLSearchParams({ token }),
          });
        // A page under `no-referrer` would have its forms say "Origin: null", and nobody could sign in over plain http.
        expect((await page('/sign-in?token=x')).headers.get('referrer-policy')).toBe('same-origin');
        expect((await press({ origin: 'null' })).status).toBe(403);
        expect((await press({ origin: 'https://evil.example' })).status).toBe(403);
        expect((await press({ origin: service.address, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
        const pressed = await press({ origin: service.address });
        expect(pressed.status).toBe(303);
        const cookie = pressed.headers.get('set-cookie') ?? '';
        expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
        expect((await press()).status).toBe(410);
        expect((await page(`/sign-in?token=${token}`)).status).toBe(410);

        const own = cookie.split(';')[0] ?? '';
        expect((await service.call('GET', '/settings/api-keys', { cookie: own })).status).toBe(200);
        await page('/sign-out', { method: 'POST', headers: { cookie: own, 'sec-fetch-site': 'same-origin' } });
        expect((await service.call('GET', '/settings/api-keys', { cookie: own })).status).toBe(401);
      });

      it('a session over https is one of this very host: a cookie that a neighbour could have set is none', async () => {
        const secure = await startTestService(around, { ...(await settings()), PUBLIC_URL: 'https://scan.example' });
        try {
          expect(secure.cookie).toMatch(/^__Host-touchstone_session=/);
          expect((await secure.call('GET', '/settings/api-keys', { cookie: secure.cookie })).status).toBe(200);
          expect(
            (await secure.call('GET', '/settings/api-keys', { cookie: secure.cookie.replace('__Host-', '') })).status,
          ).toBe(401);
          expect((await secure.call('GET', '/api/openapi.json')).body.components.securitySchemes.session.name).toBe(
            '__Host-touchstone_session',
          );
        } finally {
          await secure.stop();
        }
      });

      it('answers the probes', async () => {
        expect((await page('/healthz')).status).toBe(200);
        expect((await page('/readyz')).status).toBe(200);
      });
    });
  });
}

/** Sends bytes as they are, and gives all that comes back until the connection ends. */
async function rawAnswer(address: string, text: string): Promise<string> {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(address);
  return await new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (said += chunk))
      .on('close', () => resolve(said))
      .on('error', reject);
  });
}

async function temporaryFiles(service: TestService): Promise<string[]> {
  const { readdir } = await import('node:fs/promises');
  return (await readdir(service.service.context.config.temporaryDir)).filter((file) => file.startsWith('upload-'));
}
