import { extensionZip, type Surroundings } from '../surroundings.ts';
import type { Answer, TestService } from '../testService.ts';

/** What the sentences are tried on: made once. */
export interface SentenceWorld {
  readonly service: TestService;
  readonly around: Surroundings;
  /** Of a repository with two completed runs, an uploaded extension, and one from a store. */
  readonly repository: number;
  readonly upload: number;
  readonly extension: number;
  /** The answers to their submissions. */
  readonly submitted: { readonly repository: Answer; readonly upload: Answer; readonly extension: Answer };
  readonly subOrg: { readonly id: number; readonly key: string; readonly upload: number };
  readonly otherSubOrg: number;
  /** The answer to the making of the scoped key. */
  readonly madeKey: Answer;
  sql(text: string, values?: unknown[]): Promise<{ rows: { [column: string]: unknown }[]; rowCount: number | null }>;
  /** Asks as the signed-in owner. */
  session(method: string, path: string, body?: unknown): Promise<Answer>;
  page(path: string, signedIn?: boolean): Promise<string>;
}

/** Fills a service with something of everything. */
export async function makeWorld(service: TestService, around: Surroundings): Promise<SentenceWorld> {
  const { call, post, ended } = service;
  const session: SentenceWorld['session'] = (method, path, body) =>
    call(method, path, { cookie: service.cookie, ...(body === undefined ? {} : { body }) });
  around.git.commit('owner/sentences', 'main', { 'a.js': 'a();\n', 'b.js': 'b();\n', LICENSE: 'MIT License\n' });
  const url = 'https://github.com/owner/sentences';
  const repository = await post('/repos/analyze', { url });
  const upload = await service.upload('sentences.zip', extensionZip('1.0', 'Sentences'));
  const extension = await post('/extensions/submit-url', {
    store_url: `https://chromewebstore.google.com/detail/x/${around.chromeId}`,
  });
  const ids = [repository, upload, extension].map((answer) => answer.body.repo_id as number);
  for (const id of ids) await ended(id);
  around.git.commit('owner/sentences', 'main', { 'a.js': 'a(1);\n', 'c.js': 'c();\n' });
  await post('/repos/analyze', { url });
  await ended(ids[0] ?? 0);
  const subOrgId = (await session('POST', '/settings/sub-orgs', { name: 'Scoped' })).body.id as number;
  const otherSubOrg = (await session('POST', '/settings/sub-orgs', { name: 'Not scoped' })).body.id as number;
  const madeKey = await session('POST', '/settings/api-keys', { label: 'Scoped', sub_org_id: subOrgId });
  const key = madeKey.body.key as string;
  const scoped = (await service.upload('scoped.zip', extensionZip('2.0', 'Scoped'), {}, key)).body.repo_id as number;
  await ended(scoped);
  return {
    service,
    around,
    repository: ids[0] ?? 0,
    upload: ids[1] ?? 0,
    extension: ids[2] ?? 0,
    submitted: { repository, upload, extension },
    subOrg: { id: subOrgId, key, upload: scoped },
    otherSubOrg,
    madeKey,
    session,
    sql: (text, values = []) => service.service.context.database.pool.query(text, values),
    async page(path, signedIn = true) {
      const response = await fetch(`${service.address}${path}`, {
        headers: signedIn ? { cookie: service.cookie } : {},
      });
      return await response.text();
    },
  };
}
