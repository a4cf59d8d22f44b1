import type { EndpointName } from '../../lib/api/contract.ts';
import { transaction } from '../database/transaction.ts';
import { createKey, hashSecret, previewKey } from '../auth/keyFormat.ts';
import { requireAdmin, requireKeyMaker } from '../http/caller.ts';
import type { Handlers } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { findKey, insertKey, listKeys, revokeKey, revokeKeysOfSubOrg } from '../store/keys.ts';
import { archiveSubOrg, insertSubOrg, listSubOrgs } from '../store/subOrgs.ts';
import type { User } from '../store/users.ts';
import { chooseSubOrg } from './access.ts';

/**
 * Who may use these endpoints; asked before anything of the request is looked at. What is left of a better plan can be
 * seen and revoked on every plan: keys are not revoked by a change of plan, so their owner must be able to.
 */
export const PERMISSIONS: { readonly [N in EndpointName]?: (user: User) => void } = {
  listKeys: requireAdmin,
  createKey: requireKeyMaker,
  revokeKey: requireAdmin,
  listSubOrgs: requireAdmin,
  createSubOrg: requireAdmin,
  archiveSubOrg: requireAdmin,
};

/** The endpoints under /settings: for signed-in admins, never for keys. */
export const settings = {
  async listKeys({ database }, { caller }) {
    return { keys: await listKeys(database.pool, caller.orgId) };
  },

  async createKey(context, { caller, body }) {
    const key = createKey();
    const stored = await transaction(context.database.pool, async (db) => {
      const subOrgId = await chooseSubOrg(db, { orgId: caller.orgId }, body.sub_org_id);
      const id = await insertKey(db, {
        orgId: caller.orgId,
        subOrgId,
        label: body.label,
        preview: previewKey(key),
        hash: hashSecret(key),
      });
      return await findKey(db, caller.orgId, id);
    });
    if (stored === undefined) throw new Error('The key was not stored.');
    context.log.info({ keyId: stored.id, userId: caller.id, subOrgId: stored.sub_org_id }, 'API key created');
    return { ...stored, key };
  },

  async revokeKey(context, { caller, id }) {
    await revokeKey(context.database.pool, caller.orgId, id);
    const stored = await findKey(context.database.pool, caller.orgId, id);
    if (stored === undefined) throw new HttpProblem(404, `There is no API key ${id}.`);
    context.log.info({ keyId: id, userId: caller.id }, 'API key revoked');
    return stored;
  },

  async listSubOrgs({ database }, { caller }) {
    return { sub_orgs: await listSubOrgs(database.pool, caller.orgId) };
  },

  async createSubOrg(context, { caller, body }) {
    const made = await insertSubOrg(context.database.pool, caller.orgId, body.name);
    if (made === undefined) throw invalid(['body', 'name'], 'There is a sub-organisation of this name already');
    context.log.info({ subOrgId: made.id, userId: caller.id }, 'sub-organisation created');
    return made;
  },

  async archiveSubOrg(context, { caller, id }) {
    const archived = await transaction(context.database.pool, async (db) => {
      const subOrg = await archiveSubOrg(db, caller.orgId, id);
      if (subOrg !== undefined) await revokeKeysOfSubOrg(db, id);
      return subOrg;
    });
    if (archived === undefined) throw new HttpProblem(404, `There is no sub-organisation ${id}.`);
    context.log.info({ subOrgId: id, userId: caller.id }, 'sub-organisation archived, its keys revoked');
    return archived;
  },
} satisfies Pick<Handlers, 'listKeys' | 'createKey' | 'revokeKey' | 'listSubOrgs' | 'createSubOrg' | 'archiveSubOrg'>;
