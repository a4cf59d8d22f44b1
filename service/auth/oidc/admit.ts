import type { Db } from '../../database/transaction.ts';
import { noteActivity } from '../../store/activity.ts';
import { changeMember, countOtherAdmins, holdMembers, insertMember, type Place } from '../../store/members.ts';
import { findUserByIdentity, setIdentity, type User } from '../../store/users.ts';
import { claimText, meets, type Claims, type OidcSettings } from './settings.ts';

/** Somebody whom the provider knows and whom this service does not let in. */
export class NotLetIn extends Error {}

/**
 * The person whom the provider vouches for: found by what never changes (issuer and subject), else added. The first one of
 * an organisation is its admin. Where claims are mapped, they are followed at each sign-in.
 */
export async function admit(db: Db, settings: OidcSettings, claims: Claims): Promise<User> {
  const subject = claims['sub'];
  if (typeof subject !== 'string' || subject === '') throw new Error('The identity provider named no subject.');
  if (!meets(claims, settings.letIn)) throw new NotLetIn('not among those who are let in');
  const name =
    claimText(claims, 'name') ?? claimText(claims, 'preferred_username') ?? claimText(claims, 'email') ?? 'Somebody';
  const issuer = settings.issuer.href;
  const known = await findUserByIdentity(db, issuer, subject);
  const orgId = await organisationOf(db, settings, claims, known);
  await holdMembers(db, orgId);
  const isAdmin = meets(claims, settings.admins);
  const subOrgId = await subOrgOf(db, orgId, claimText(claims, settings.subOrgClaim));
  if (known === undefined || known.orgId !== orgId) {
    const isFirst = !(await hasIdentities(db, orgId));
    const place: Place = isFirst ? { role: 'admin', subOrgId: null } : { role: isAdmin ? 'admin' : 'member', subOrgId };
    // Whoever was moved to another organisation begins there anew; what they were elsewhere ends.
    if (known !== undefined) await setIdentity(db, known.id, null, null, known.name);
    const id = await insertMember(db, orgId, name, place);
    await setIdentity(db, id, issuer, subject, name);
    await noteActivity(db, orgId, { id, name }, 'member.added', `${name} (${place.role}, by the identity provider)`);
  } else {
    await setIdentity(db, known.id, issuer, subject, name);
    await follow(db, settings, known, { isAdmin, subOrgId });
  }
  const user = await findUserByIdentity(db, issuer, subject);
  if (user === undefined) throw new Error('The person was not stored.');
  return user;
}

/** Gives somebody the place that the claims say, as far as they are mapped. The last admin stays one. */
async function follow(
  db: Db,
  settings: OidcSettings,
  user: User,
  claimed: { isAdmin: boolean; subOrgId: number | null },
): Promise<void> {
  const was: Place = { role: user.role === 'member' ? 'member' : 'admin', subOrgId: user.subOrgId };
  const place: Place = {
    role: settings.admins.length === 0 ? was.role : claimed.isAdmin ? 'admin' : 'member',
    subOrgId: settings.subOrgClaim === undefined ? was.subOrgId : claimed.subOrgId,
  };
  if (place.role === was.role && place.subOrgId === was.subOrgId) return;
  if (user.role === 'org-admin' && (await countOtherAdmins(db, user.orgId, user.id)) === 0) return;
  await changeMember(db, user.id, place);
  await noteActivity(db, user.orgId, user, 'member.changed', `${user.name} (${place.role}, by the identity provider)`);
}

/** The organisation that a claim names, made when it is new; without such a claim the first one, or where they are. */
async function organisationOf(
  db: Db,
  settings: OidcSettings,
  claims: Claims,
  known: User | undefined,
): Promise<number> {
  const tierText = claimText(claims, settings.tierClaim);
  const tier = tierText !== undefined && /^[123]$/.test(tierText) ? Number(tierText) : undefined;
  const setTier = async (id: number) => {
    if (tier === undefined) return;
    const { rowCount } = await db.query('UPDATE organisations SET tier = $2 WHERE id = $1 AND tier <> $2', [id, tier]);
    if (rowCount === 1)
      await noteActivity(db, id, 'operator', 'plan.changed', `Tier ${tier} (by the identity provider)`);
  };
  if (settings.orgClaim === undefined) {
    const { rows } = await db.query<{ id: number }>('SELECT id FROM organisations ORDER BY id LIMIT 1');
    const id = known?.orgId ?? rows[0]?.id;
    if (id === undefined) throw new Error('There is no organisation.');
    await setTier(id);
    return id;
  }
  const name = claimText(claims, settings.orgClaim);
  if (name === undefined) throw new NotLetIn(`without the claim ${settings.orgClaim}, which names the organisation`);
  // Two first persons of one organisation must not make it twice.
  await db.query('LOCK TABLE organisations IN SHARE ROW EXCLUSIVE MODE');
  const found = await db.query<{ id: number }>(
    'SELECT id FROM organisations WHERE lower(name) = lower($1) ORDER BY id LIMIT 1',
    [name],
  );
  let id = found.rows[0]?.id;
  if (id === undefined) {
    const made = await db.query<{ id: number }>('INSERT INTO organisations (name) VALUES ($1) RETURNING id', [name]);
    id = made.rows[0]?.id ?? 0;
    await noteActivity(db, id, 'operator', 'organisation.created', `${name} (by the identity provider)`);
  }
  await setTier(id);
  return id;
}

/** The sub-organisation of that name, made when it is new. */
async function subOrgOf(db: Db, orgId: number, name: string | undefined): Promise<number | null> {
  if (name === undefined) return null;
  const find = async () =>
    (
      await db.query<{ id: number }>(
        'SELECT id FROM sub_orgs WHERE org_id = $1 AND lower(name) = lower($2) AND archived_at IS NULL',
        [orgId, name],
      )
    ).rows[0]?.id;
  const found = await find();
  if (found !== undefined) return found;
  await db.query('INSERT INTO sub_orgs (org_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [orgId, name]);
  return (await find()) ?? null;
}

/** Whether anybody of the organisation signs in by the provider yet. */
async function hasIdentities(db: Db, orgId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM users WHERE org_id = $1 AND subject IS NOT NULL LIMIT 1', [orgId]);
  return rowCount === 1;
}
