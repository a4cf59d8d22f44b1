import { transaction } from '../database/transaction.ts';
import { createKey, hashSecret, previewKey } from '../auth/keyFormat.ts';
import type { Handlers } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { noteActivity } from '../store/activity.ts';
import { findKey, insertKey, listKeys, revokeKey, revokeKeysOfSubOrg } from '../store/keys.ts';
import { archiveSubOrg, deleteSubOrg, findSubOrg, insertSubOrg, listSubOrgs, renameSubOrg } from '../store/subOrgs.ts';
import { chooseSubOrg } from './access.ts';

const noSubOrg = (id: number) => new HttpProblem(404, `There is no sub-organisation ${id}.`);
const nameTaken = () => invalid(['body', 'name'], 'There is a sub-organisation of this name already');

/**
 * Keys and sub-organisations: for signed-in admins, never for keys. What is left of a better plan can be seen and revoked
 * on every plan: keys are not revoked by a change of plan, so their owner must be able to.
 */
export const settings = {
  async listKeys({ database }, { caller }) {
    return { keys: await listKeys(database.pool, caller.orgId) };
  },

  async createKey(context, { caller, body }) {
    const key = createKey();
    return await transaction(context.database.pool, async (db) => {
      const subOrgId = await chooseSubOrg(db, { orgId: caller.orgId }, body.sub_org_id);
      const id = await insertKey(db, {
        orgId: caller.orgId,
        subOrgId,
        label: body.label,
        preview: previewKey(key),
        hash: hashSecret(key),
      });
      const stored = await findKey(db, caller.orgId, id);
      if (stored === undefined) throw new Error('The key was not stored.');
      await noteActivity(db, caller.orgId, caller, 'key.created', stored.label);
      return { ...stored, key };
    });
  },

  async revokeKey(context, { caller, id }) {
    return await transaction(context.database.pool, async (db) => {
      const revoked = await revokeKey(db, caller.orgId, id);
      const stored = await findKey(db, caller.orgId, id);
      if (stored === undefined) throw new HttpProblem(404, `There is no API key ${id}.`);
      if (revoked) await noteActivity(db, caller.orgId, caller, 'key.revoked', stored.label);
      return stored;
    });
  },

  async listSubOrgs({ database }, { caller }) {
    return { sub_orgs: await listSubOrgs(database.pool, caller.orgId) };
  },

  async createSubOrg(context, { caller, body }) {
    return await transaction(context.database.pool, async (db) => {
      const made = await insertSubOrg(db, caller.orgId, body.name);
      if (made === undefined) throw nameTaken();
      await noteActivity(db, caller.orgId, caller, 'sub-org.created', made.name);
      return made;
    });
  },

  async renameSubOrg(context, { caller, id, body }) {
    return await transaction(context.database.pool, async (db) => {
      const before = await findSubOrg(db, caller.orgId, id);
      if (before === undefined) throw noSubOrg(id);
      const renamed = await renameSubOrg(db, id, body.name);
      if (renamed === undefined) throw nameTaken();
      await noteActivity(db, caller.orgId, caller, 'sub-org.renamed', `${before.name} → ${renamed.name}`);
      return renamed;
    });
  },

  async archiveSubOrg(context, { caller, id }) {
    return await transaction(context.database.pool, async (db) => {
      const before = await findSubOrg(db, caller.orgId, id);
      if (before === undefined) throw noSubOrg(id);
      const archived = await archiveSubOrg(db, id);
      await revokeKeysOfSubOrg(db, id);
      if (before.status === 'active') await noteActivity(db, caller.orgId, caller, 'sub-org.archived', before.name);
      return archived;
    });
  },

  async deleteSubOrg(context, { caller, id, body }) {
    return await transaction(context.database.pool, async (db) => {
      const subOrg = await findSubOrg(db, caller.orgId, id);
      if (subOrg === undefined) throw noSubOrg(id);
      if (body.name !== subOrg.name) throw invalid(['body', 'name'], 'Not the name of this sub-organisation');
      await revokeKeysOfSubOrg(db, id);
      const { people, records } = await deleteSubOrg(db, id);
      if (people > 0) throw invalid(['body', 'name'], `It has ${people} members. Remove or move them first`);
      await noteActivity(db, caller.orgId, caller, 'sub-org.deleted', `${subOrg.name} (${records} records)`);
      return { ...subOrg, status: 'deleted' };
    });
  },
} satisfies Partial<Handlers>;
