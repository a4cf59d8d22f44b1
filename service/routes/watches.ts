import { isIP } from 'node:net';
import { createToken } from '../auth/keyFormat.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import type { Handlers } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { isPublic } from '../network/resolver.ts';
import { noteActivity } from '../store/activity.ts';
import { findRecord, type Record } from '../store/records.ts';
import type { User } from '../store/users.ts';
import { deleteWatch, listAlerts, listWatches, putWatch } from '../store/watches.ts';
import { deleteWebhook, findWebhook, listDeliveries, putWebhook } from '../store/webhooks.ts';

/** What is looked at again by itself, what became worse, and who is told. */
export const watches = {
  async listWatches({ database }, { caller }) {
    return { watches: await listWatches(database.pool, caller) };
  },

  async putWatch(context, { caller, id, body }) {
    const record = await ownRecord(context, caller, id);
    if (record.source.kind === 'upload')
      throw invalid(['path', 'id'], 'An uploaded file does not change; watch a repository or an extension of a store');
    await transaction(context.database.pool, async (db) => {
      await putWatch(db, id, body.every);
      await noteActivity(db, caller.orgId, caller, 'watch.set', `${record.title} (${body.every})`);
    });
    const watch = (await listWatches(context.database.pool, caller)).find((one) => one.repo_id === id);
    if (watch === undefined) throw new Error('The watch was not stored.');
    return watch;
  },

  async deleteWatch(context, { caller, id }) {
    const record = await ownRecord(context, caller, id);
    await transaction(context.database.pool, async (db) => {
      if (!(await deleteWatch(db, id))) throw new HttpProblem(404, `Repository ${id} is not watched.`);
      await noteActivity(db, caller.orgId, caller, 'watch.ended', record.title);
    });
    return { repo_id: id, title: record.title };
  },

  async listAlerts({ database }, { caller, query }) {
    const { limit, offset } = query;
    return { ...(await listAlerts(database.pool, caller, limit, offset)), limit, offset };
  },

  async getWebhook({ database }, { caller }) {
    const webhook = await findWebhook(database.pool, caller.orgId);
    return { url: webhook?.url ?? null, deliveries: await listDeliveries(database.pool, caller.orgId) };
  },

  async putWebhook(context, { caller, body }) {
    const url = webhookUrl(body.url, context);
    const secret = createToken();
    await transaction(context.database.pool, async (db) => {
      await putWebhook(db, caller.orgId, { url: url.href, secret });
      await noteActivity(db, caller.orgId, caller, 'webhook.set', url.host);
    });
    return { url: url.href, name: url.host, secret };
  },

  async deleteWebhook(context, { caller }) {
    await transaction(context.database.pool, async (db) => {
      if (!(await deleteWebhook(db, caller.orgId))) throw new HttpProblem(404, 'There is no webhook.');
      await noteActivity(db, caller.orgId, caller, 'webhook.ended', '');
    });
    return { url: null, name: 'Webhook', deliveries: [] };
  },
} satisfies Partial<Handlers>;

/** A record that a signed-in person may see; everything else is not there. */
export async function ownRecord({ database }: Context, user: User, id: number): Promise<Record> {
  const record = await findRecord(database.pool, id);
  if (
    record === undefined ||
    record.orgId !== user.orgId ||
    (user.subOrgId !== null && record.subOrgId !== user.subOrgId)
  )
    throw new HttpProblem(404, `There is no repository ${id}.`);
  return record;
}

/** Refuses what is never sent to; what a name leads to is looked at again at each sending. */
function webhookUrl(text: string, { config }: Context): URL {
  const refuse = (sentence: string) => invalid(['body', 'url'], sentence, 'url_parsing');
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') throw refuse('Not a valid URL: a webhook has an https address');
  if (url.username !== '' || url.password !== '') throw refuse('The URL holds a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host) && !config.allowPrivateHosts.has(host))
    throw refuse('The URL leads to a private address');
  return url;
}
