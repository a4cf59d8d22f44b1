import type { EndpointName, SessionEndpoint } from '../../lib/api/contract.ts';

/** What a signed-in person is in an organisation. */
export const ROLES = ['org-admin', 'sub-org-admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** The names of the roles on pages and in documents. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  'org-admin': 'Admin of the organisation',
  'sub-org-admin': 'Admin of a sub-organisation',
  member: 'Member',
};

/** Everything that somebody may or may not do; the one place that says who. Code, pages, tests and documents read it. */
export const PERMISSIONS = {
  keys: { about: 'See, create and revoke API keys', roles: ['org-admin'] },
  subOrgs: { about: 'See, create, rename, archive and delete sub-organisations', roles: ['org-admin'] },
  members: {
    about: 'See, invite, change and remove members; admins of a sub-organisation those of their own',
    roles: ['org-admin', 'sub-org-admin'],
  },
  sessions: {
    about: 'See and end sessions: their own; admins of the organisation everybody’s',
    roles: ['org-admin', 'sub-org-admin', 'member'],
  },
  scans: {
    about: 'See the board and the reports of what they see, submit scans, set what is kept of them',
    roles: ['org-admin', 'sub-org-admin', 'member'],
  },
  watches: {
    about: 'Watch records that they see, and see what became worse',
    roles: ['org-admin', 'sub-org-admin', 'member'],
  },
  webhook: { about: 'Set where the organisation is told', roles: ['org-admin'] },
  activity: { about: 'Read who did what and when', roles: ['org-admin'] },
  organisation: { about: 'See the plan, what is kept, and how the identity provider is set up', roles: ['org-admin'] },
} as const satisfies Record<string, { about: string; roles: readonly Role[] }>;
export type Permission = keyof typeof PERMISSIONS;

/** Which permission each call of a signed-in browser needs: one without does not compile. */
export const NEEDED: Readonly<Record<SessionEndpoint, Permission>> = {
  listKeys: 'keys',
  createKey: 'keys',
  revokeKey: 'keys',
  listSubOrgs: 'subOrgs',
  createSubOrg: 'subOrgs',
  renameSubOrg: 'subOrgs',
  archiveSubOrg: 'subOrgs',
  deleteSubOrg: 'subOrgs',
  listMembers: 'members',
  inviteMember: 'members',
  changeMember: 'members',
  linkMember: 'members',
  removeMember: 'members',
  listSessions: 'sessions',
  endSession: 'sessions',
  boardSubmit: 'scans',
  boardUpload: 'scans',
  boardRecord: 'scans',
  boardRun: 'scans',
  boardScans: 'scans',
  boardScanAgain: 'scans',
  getBoardRetention: 'scans',
  putBoardRetention: 'scans',
  listWatches: 'watches',
  putWatch: 'watches',
  deleteWatch: 'watches',
  listAlerts: 'watches',
  getWebhook: 'webhook',
  putWebhook: 'webhook',
  deleteWebhook: 'webhook',
  listActivity: 'activity',
};

/** What a call needs; undefined for one of a key. */
export function neededBy(name: EndpointName): Permission | undefined {
  return Object.hasOwn(NEEDED, name) ? NEEDED[name as SessionEndpoint] : undefined;
}

/** The role of a person as the database has it: an admin with a sub-organisation is an admin of that alone. */
export function roleOf(stored: string, subOrgId: number | null): Role {
  if (stored !== 'admin') return 'member';
  return subOrgId === null ? 'org-admin' : 'sub-org-admin';
}

/** Whether a person may do something. */
export function may(user: { readonly role: Role }, permission: Permission): boolean {
  return (PERMISSIONS[permission].roles as readonly Role[]).includes(user.role);
}
