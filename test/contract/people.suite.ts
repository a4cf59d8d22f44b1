import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS } from '../../service/store/activity.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type TestService } from './testService.ts';

/** People of an organisation: what each may do, and that it is written down. */
export function peopleSuite(name: string, settings: () => Promise<Readonly<Record<string, string>>>): void {
  describe(`people on ${name}`, () => {
    let around: Surroundings;
    let service: TestService;
    const sql = (text: string, values: unknown[] = []) => service.service.context.database.pool.query(text, values);
    const as = (cookie: string) => (method: string, path: string, body?: unknown) =>
      service.call(method, `/settings${path}`, { cookie, ...(body === undefined ? {} : { body }) });
    const owner = (method: string, path: string, body?: unknown) => as(service.cookie)(method, path, body);
    /** Follows a sign-in link as a browser does. */
    const follow = async (link: string) => {
      const response = await fetch(`${service.address}/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Test browser',
        },
        body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }),
      });
      return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    const invite = async (body: object) => {
      const { body: made } = await owner('POST', '/members', body);
      return { id: made.id as number, link: made.sign_in_link as string, ...(await follow(made.sign_in_link)) };
    };
    const done = async () =>
      (await owner('GET', '/activity')).body.activity as { who: string; action: string; subject: string }[];

    beforeAll(async () => {
      around = await startSurroundings();
      service = await startTestService(around, await settings());
    });
    afterAll(async () => {
      await service?.stop();
      await around?.close();
    });

    it('are invited by a link that works once, and is worthless when there is a newer one', async () => {
      const { body: made } = await owner('POST', '/members', { name: ' Ann ' });
      expect(made).toMatchObject({
        name: 'Ann',
        role: 'member',
        status: 'invited',
        sub_org_id: null,
        last_seen_at: null,
      });
      const { body: again } = await owner('POST', `/members/${made.id}/link`);
      expect((await follow(made.sign_in_link)).status).toBe(410);
      const { status, cookie } = await follow(again.sign_in_link);
      expect(status).toBe(303);
      expect((await follow(again.sign_in_link)).status).toBe(410);
      expect(await as(cookie)('GET', '/api-keys')).toMatchObject({
        status: 403,
        body: { detail: 'Insufficient permissions' },
      });
      expect((await owner('GET', '/members')).body.members).toContainEqual(
        expect.objectContaining({ id: made.id, status: 'active' }),
      );
      // No link is in the database, the log of activity or a list.
      const token = new URL(again.sign_in_link).searchParams.get('token') ?? '';
      expect(JSON.stringify([(await owner('GET', '/members')).body, await done()])).not.toContain(token);
    });

    it('become admins and stop being it at once, and the last admin stays one', async () => {
      const { id, cookie } = await invite({ name: 'Ben' });
      expect((await as(cookie)('GET', '/members')).status).toBe(403);
      expect((await owner('PUT', `/members/${id}`, { role: 'admin' })).status).toBe(200);
      expect((await as(cookie)('GET', '/api-keys')).status).toBe(200);
      const ownerId = (await owner('GET', '/members')).body.members.find(
        (one: { name: string }) => one.name === 'Owner',
      ).id;
      // Two who remove each other at the same time: one of them is left.
      const both = await Promise.all([owner('DELETE', `/members/${id}`), as(cookie)('DELETE', `/members/${ownerId}`)]);
      expect(both.filter((one) => one.status === 200)).toHaveLength(1);
      const { rows } = await sql(
        "SELECT count(*)::integer AS left FROM users WHERE role = 'admin' AND sub_org_id IS NULL",
      );
      expect(rows[0].left).toBe(1);
      // Whoever it was: the owner's commands find an admin. The rest of the tests goes on as that one.
      if (both[1]?.status === 200) service = { ...service, cookie };
      const [last] = (await owner('GET', '/members')).body.members.filter(
        (one: { role: string }) => one.role === 'admin',
      );
      for (const [method, body] of [
        ['DELETE', undefined],
        ['PUT', { role: 'member' }],
      ] as const)
        expect(await owner(method, `/members/${last.id}`, body)).toMatchObject({
          status: 422,
          body: { detail: [{ msg: expect.stringMatching(/at least one admin/) }] },
        });
    });

    it('of a sub-organisation are managed by its own admin, who sees nobody else', async () => {
      const team = (await owner('POST', '/sub-orgs', { name: 'Team' })).body.id;
      const other = (await owner('POST', '/sub-orgs', { name: 'Other team' })).body.id;
      const lead = await invite({ name: 'Lead', role: 'admin', sub_org_id: team });
      const stranger = await invite({ name: 'Stranger', sub_org_id: other });
      const own = as(lead.cookie);
      for (const path of ['/api-keys', '/sub-orgs', '/activity']) expect((await own('GET', path)).status).toBe(403);
      const { body: made } = await own('POST', '/members', { name: 'Colleague', role: 'admin', sub_org_id: other });
      expect(made).toMatchObject({ sub_org_id: team, sub_org_name: 'Team' });
      expect((await own('GET', '/members')).body.members.map((one: { name: string }) => one.name)).toEqual([
        'Colleague',
        'Lead',
      ]);
      for (const [method, path, body] of [
        ['PUT', `/members/${stranger.id}`, { role: 'admin' }],
        ['DELETE', `/members/${stranger.id}`],
        ['POST', `/members/${stranger.id}/link`],
      ] as const)
        expect((await own(method, path, body)).status).toBe(404);
      expect((await own('DELETE', `/members/${made.id}`)).status).toBe(200);
      expect((await own('GET', '/sessions')).body.sessions).toEqual([
        expect.objectContaining({ user_name: 'Lead', is_current: true, browser: 'Test browser' }),
      ]);
    });

    it('are signed out when their session is ended or they are removed', async () => {
      const { id, link, cookie } = await invite({ name: 'Cleo' });
      const { sessions } = (await owner('GET', '/sessions')).body;
      const session = sessions.find((one: { user_name: string }) => one.user_name === 'Cleo');
      expect(session).toMatchObject({ is_current: false });
      // A member ends nobody else's.
      const foreign = sessions.find((one: { is_current: boolean }) => one.is_current).id;
      expect((await as(cookie)('DELETE', `/sessions/${foreign}`)).status).toBe(404);
      expect((await owner('DELETE', `/sessions/${session.id}`)).status).toBe(200);
      expect((await as(cookie)('GET', '/sessions')).status).toBe(401);
      const again = await follow((await owner('POST', `/members/${id}/link`)).body.sign_in_link);
      expect((await owner('DELETE', `/members/${id}`)).body.status).toBe('removed');
      expect((await as(again.cookie)('GET', '/sessions')).status).toBe(401);
      expect((await follow(link)).status).toBe(410);
    });

    it('of another organisation are not there', async () => {
      const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Others') RETURNING id");
      const stranger = (
        await sql("INSERT INTO users (org_id, name, role) VALUES ($1, 'Theirs', 'admin') RETURNING id", [rows[0].id])
      ).rows[0].id;
      const session = (
        await sql(
          "INSERT INTO sessions (hash, user_id, expires_at) VALUES ('\\x01', $1, now() + interval '1 day') RETURNING id",
          [stranger],
        )
      ).rows[0].id;
      await sql("INSERT INTO activity (org_id, who, action, subject) VALUES ($1, 'Theirs', 'key.created', 'Secret')", [
        rows[0].id,
      ]);
      expect((await owner('DELETE', `/members/${stranger}`)).status).toBe(404);
      expect((await owner('DELETE', `/sessions/${session}`)).status).toBe(404);
      expect(
        JSON.stringify([(await owner('GET', '/members')).body, (await owner('GET', '/sessions')).body, await done()]),
      ).not.toMatch(/Theirs|Secret/);
    });

    it('rename a sub-organisation, and delete it with its records and keys when they say its name', async () => {
      const id = (await owner('POST', '/sub-orgs', { name: 'Old' })).body.id;
      await owner('POST', '/sub-orgs', { name: 'Taken' });
      expect((await owner('PUT', `/sub-orgs/${id}`, { name: 'taken' })).status).toBe(422);
      expect((await owner('PUT', `/sub-orgs/${id}`, { name: 'New' })).body.name).toBe('New');
      expect((await owner('PUT', '/sub-orgs/99999', { name: 'New' })).status).toBe(404);
      const { key } = (await owner('POST', '/api-keys', { label: 'scoped', sub_org_id: id })).body;
      const repoId = (await service.upload('a.zip', extensionZip('1.0'), {}, key)).body.repo_id;
      await service.ended(repoId);
      expect((await service.get(`/repos/${repoId}/status`)).body.sub_org_name).toBe('New');
      const { id: personId } = await invite({ name: 'Inside', sub_org_id: id });
      expect((await owner('POST', `/sub-orgs/${id}/delete`, { name: 'Old' })).status).toBe(422);
      expect(await owner('POST', `/sub-orgs/${id}/delete`, { name: 'New' })).toMatchObject({
        status: 422,
        body: { detail: [{ msg: expect.stringMatching(/1 members/) }] },
      });
      // Nothing happened yet: all or nothing.
      expect((await service.call('GET', '/repos', { key })).body).toHaveLength(1);
      await owner('DELETE', `/members/${personId}`);
      expect((await owner('POST', `/sub-orgs/${id}/delete`, { name: 'New' })).body.status).toBe('deleted');
      expect((await service.call('GET', '/repos', { key })).status).toBe(401);
      expect((await service.get(`/repos/${repoId}/report`)).status).toBe(404);
      expect((await service.get(`/repos?sub_org_id=${id}`)).status).toBe(422);
      expect((await owner('GET', '/sub-orgs')).body.sub_orgs).not.toContainEqual(expect.objectContaining({ id }));
      expect((await owner('POST', `/sub-orgs/${id}/delete`, { name: 'New' })).status).toBe(404);
      // The name is free again.
      expect((await owner('POST', '/sub-orgs', { name: 'New' })).status).toBe(200);
    });

    it('leave a note of everything that they do, which can be searched', async () => {
      const { body } = await owner('GET', '/activity?limit=100');
      const seen = new Set(body.activity.map((one: { action: string }) => one.action));
      for (const action of ACTIONS.filter(
        (one) => !/^(?:organisation|plan|watch|webhook|scan)\.|key.revoked|sub-org.archived/.test(one),
      ))
        expect(seen, action).toContain(action);
      expect(body.total).toBe(body.activity.length);
      const only = (await owner('GET', '/activity?action=sub-org.renamed')).body;
      expect(only.activity).toEqual([
        expect.objectContaining({ action: 'sub-org.renamed', subject: 'Old → New', at: expect.stringMatching(/Z$/) }),
      ]);
      expect(
        (await owner('GET', '/activity?who=lea')).body.activity.every((one: { who: string }) => one.who === 'Lead'),
      ).toBe(true);
      expect((await owner('GET', '/activity?limit=1&offset=1')).body.activity).toEqual([body.activity[1]]);
      for (const query of ['limit=0', 'limit=101', 'offset=-1'])
        expect((await owner('GET', `/activity?${query}`)).status).toBe(422);
    });
  });
}
