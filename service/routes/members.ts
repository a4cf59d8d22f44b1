import type { InvitedMember, Member } from '../../lib/api/schemas.ts';
import { createSignInToken } from '../auth/session.ts';
import type { Context } from '../context.ts';
import { transaction, type Db } from '../database/transaction.ts';
import type { Handlers } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { listActivity, noteActivity } from '../store/activity.ts';
import {
  changeMember,
  countOtherAdmins,
  deleteMember,
  deleteSignInTokens,
  findMember,
  holdMembers,
  insertMember,
  listMembers,
  type Place,
} from '../store/members.ts';
import { endSession, listSessions, type SessionScope } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import type * as z from 'zod/mini';
import { chooseSubOrg } from './access.ts';

/** An invitation is read some days later than it is sent. */
const INVITATION_MINUTES = 7 * 24 * 60;

const LAST_ADMIN = 'The organisation needs at least one admin. Make somebody else one first';

/** People, their sessions and what was done: for signed-in people, as far as the table of roles lets them. */
export const members = {
  async listMembers({ database }, { caller }) {
    return { members: await listMembers(database.pool, caller.orgId, caller.subOrgId) };
  },

  async inviteMember(context, { caller, body, request }) {
    return await transaction(context.database.pool, async (db) => {
      const place = await placeOf(db, caller, body);
      const id = await insertMember(db, caller.orgId, body.name, place);
      const member = await requireMember(db, caller, id);
      await noteActivity(db, caller.orgId, caller, 'member.added', described(member));
      return await withLink(context, db, member, request);
    });
  },

  async changeMember(context, { caller, id, body }) {
    return await transaction(context.database.pool, async (db) => {
      await holdMembers(db, caller.orgId);
      const place = await placeOf(db, caller, body);
      const before = await requireMember(db, caller, id);
      if (isOrgAdmin(before) && (place.role !== 'admin' || place.subOrgId !== null))
        await requireOtherAdmin(db, caller, id);
      await changeMember(db, id, place);
      const after = await requireMember(db, caller, id);
      await noteActivity(db, caller.orgId, caller, 'member.changed', `${described(before)} → ${described(after)}`);
      return after;
    });
  },

  async linkMember(context, { caller, id, request }) {
    return await transaction(context.database.pool, async (db) => {
      const member = await requireMember(db, caller, id);
      await deleteSignInTokens(db, id);
      await noteActivity(db, caller.orgId, caller, 'member.linked', member.name);
      return await withLink(context, db, member, request);
    });
  },

  async removeMember(context, { caller, id }) {
    return await transaction(context.database.pool, async (db) => {
      await holdMembers(db, caller.orgId);
      const member = await requireMember(db, caller, id);
      if (isOrgAdmin(member)) await requireOtherAdmin(db, caller, id);
      await deleteMember(db, id);
      await noteActivity(db, caller.orgId, caller, 'member.removed', described(member));
      return { ...member, status: 'removed' };
    });
  },

  async listSessions({ database }, { caller }) {
    return { sessions: await listSessions(database.pool, sessionsOf(caller)) };
  },

  async endSession(context, { caller, id }) {
    return await transaction(context.database.pool, async (db) => {
      const ended = await endSession(db, sessionsOf(caller), id);
      if (ended === undefined) throw new HttpProblem(404, `There is no session ${id}.`);
      await noteActivity(db, caller.orgId, caller, 'session.ended', ended.user_name);
      return ended;
    });
  },

  async listActivity({ database }, { caller, query }) {
    const { limit, offset, action, who } = query;
    return { ...(await listActivity(database.pool, caller.orgId, { action, who }, limit, offset)), limit, offset };
  },
} satisfies Partial<Handlers>;

/** Everybody's for an admin of the organisation, else one's own. */
function sessionsOf(user: User): SessionScope {
  return { orgId: user.orgId, userId: user.role === 'org-admin' ? null : user.id, currentId: user.sessionId };
}

const isOrgAdmin = (member: Member) => member.role === 'admin' && member.sub_org_id === null;

const described = (member: Member) =>
  `${member.name} (${member.role}${member.sub_org_name === null ? '' : ` of ${member.sub_org_name}`})`;

/** Where somebody is put; admins of a sub-organisation put people into their own only, whatever they ask for. */
async function placeOf(
  db: Db,
  caller: User,
  body: { role: 'admin' | 'member'; sub_org_id?: number | null | undefined },
): Promise<Place> {
  const subOrgId = await chooseSubOrg(db, { orgId: caller.orgId, subOrgId: caller.subOrgId }, body.sub_org_id);
  return { role: body.role, subOrgId };
}

/** Somebody whom the caller may see; everybody else is not there. */
async function requireMember(db: Db, caller: User, id: number): Promise<Member> {
  const member = await findMember(db, caller.orgId, caller.subOrgId, id);
  if (member === undefined) throw new HttpProblem(404, `There is no member ${id}.`);
  return member;
}

async function requireOtherAdmin(db: Db, caller: User, id: number): Promise<void> {
  if ((await countOtherAdmins(db, caller.orgId, id)) === 0) throw invalid(['body', 'role'], LAST_ADMIN);
}

async function withLink(
  context: Context,
  db: Db,
  member: Member,
  request: Request,
): Promise<z.infer<typeof InvitedMember>> {
  const token = await createSignInToken(db, member.id, INVITATION_MINUTES);
  const origin = context.config.publicUrl ?? new URL(request.url).origin;
  return { ...member, sign_in_link: `${origin}/sign-in?token=${token}` };
}
