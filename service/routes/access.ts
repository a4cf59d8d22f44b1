import type { Context } from '../context.ts';
import type { KeyCaller } from '../http/caller.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import type { Db } from '../database/transaction.ts';
import { requireSpace } from '../space.ts';
import type { NamedRecord } from '../store/keys.ts';
import { isActiveSubOrg } from '../store/subOrgs.ts';

/** The record that a call names, if the caller may see it: 404 for other organisations, 403 for other sub-organisations. */
export function accessRecord(caller: KeyCaller, id: number, record: NamedRecord | undefined): NamedRecord {
  if (record === undefined || record.orgId !== caller.orgId)
    throw new HttpProblem(404, `There is no repository ${id}.`);
  if (caller.subOrgId !== null && record.subOrgId !== caller.subOrgId) {
    throw new HttpProblem(403, "Access denied: repository is outside the API key's sub-org scope");
  }
  return record;
}

/** Takes nothing on for which the disk of the embedded database has no room; a PostgreSQL of its own sees to its disk itself. */
export async function requireRoom({ config, database }: Context, bytes = 0): Promise<void> {
  if (database.embedded) await requireSpace(config.dataDir, bytes);
}

/** The sub-organisation a submission goes to: the key's own, or the one asked for. Throws 422 for one that is not there. */
export async function chooseSubOrg(
  db: Db,
  caller: { orgId: number; subOrgId?: number | null },
  asked: number | null | undefined,
): Promise<number | null> {
  if (typeof caller.subOrgId === 'number') return caller.subOrgId;
  if (asked === null || asked === undefined) return null;
  if (asked < 1 || asked > 2_147_483_647 || !(await isActiveSubOrg(db, caller.orgId, asked))) {
    throw invalid(['body', 'sub_org_id'], 'Not a sub-organisation of your organisation');
  }
  return asked;
}

/** Where a submission goes, to be checked as it is stored: the key's own sub-organisation, or the one asked for. */
export function placeOf(
  caller: { orgId: number; subOrgId?: number | null },
  asked: number | null | undefined,
): { orgId: number; subOrgId: number | null; isSubOrgAsked: boolean } {
  const isOwn = typeof caller.subOrgId === 'number';
  const subOrgId = isOwn ? caller.subOrgId : (asked ?? null);
  return { orgId: caller.orgId, subOrgId: subOrgId ?? null, isSubOrgAsked: !isOwn && subOrgId !== null };
}
