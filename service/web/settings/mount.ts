import type { Provider } from '../../auth/oidc/provider.ts';
import { may, type Permission } from '../../auth/roles.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app.ts';
import { possibleId } from '../../http/validate.ts';
import { listActivity, type ActivityFilter } from '../../store/activity.ts';
import { findShownRun } from '../../store/board.ts';
import { listKeys } from '../../store/keys.ts';
import { listMembers } from '../../store/members.ts';
import { listSessions } from '../../store/sessions.ts';
import { listSubOrgs } from '../../store/subOrgs.ts';
import type { User } from '../../store/users.ts';
import { listAlerts, listWatches } from '../../store/watches.ts';
import { findWebhook, listDeliveries } from '../../store/webhooks.ts';
import type { Html } from '../html.ts';
import type { Page } from '../layout.ts';
import { signedOutPage } from '../signIn.ts';
import { accessPage } from './access.ts';
import { ACTIVITY_PAGE, activityCsv, activityPage } from './activity.ts';
import { frame, noPermission } from './frame.ts';
import { membersPage } from './members.ts';
import { organisationPage } from './organisation.ts';
import { sessionsPage } from './sessions.ts';
import { SHOWN_ALERTS, watchesPage } from './watches.ts';
import { firstOf } from '../../../lib/model/shorten.ts';

/** Entries of an exported list of activity; the latest ones. */
const MOST_EXPORTED = 100_000;

type Show = (content: Page, status?: number) => Response;

/** Serves the pages of the settings, each to whom the table of roles lets see it. */
export function mountSettings(
  app: App,
  context: Context,
  show: Show,
  userOf: (request: Request) => Promise<User | undefined>,
  help: Html,
  provider: Provider | undefined,
): void {
  const { pool } = context.database;
  const page = (
    path: string,
    needs: Permission | undefined,
    body: (user: User, query: URLSearchParams) => Promise<Html>,
  ) =>
    app.get(path, async (c) => {
      const user = await userOf(c.req.raw);
      if (user === undefined) return show({ title: 'Settings', body: signedOutPage(help) }, 401);
      if (needs !== undefined && !may(user, needs))
        return show(
          { title: 'Settings', body: frame(user, path, noPermission('Ask an admin of your organisation.')), user },
          403,
        );
      const content = await body(user, new URL(c.req.url).searchParams);
      return show({ title: 'Settings', body: content, user, script: 'settings.js' });
    });

  page('/settings', undefined, async (user) =>
    accessPage(
      user,
      may(user, 'keys') ? await listKeys(pool, user.orgId) : [],
      may(user, 'subOrgs') ? await listSubOrgs(pool, user.orgId) : [],
    ),
  );
  page('/settings/members', 'members', async (user) =>
    membersPage(
      user,
      await listMembers(pool, user.orgId, user.subOrgId),
      may(user, 'subOrgs') ? await listSubOrgs(pool, user.orgId) : [],
    ),
  );
  page('/settings/sessions', 'sessions', async (user) =>
    sessionsPage(
      user,
      await listSessions(pool, {
        orgId: user.orgId,
        userId: user.role === 'org-admin' ? null : user.id,
        currentId: user.sessionId,
      }),
    ),
  );
  page('/settings/watches', 'watches', async (user, query) => {
    const id = possibleId(query.get('record') ?? '');
    const run = id === null ? undefined : await findShownRun(pool, user, { recordId: id });
    return watchesPage(user, {
      watches: await listWatches(pool, user),
      alerts: (await listAlerts(pool, user, SHOWN_ALERTS, 0)).alerts,
      webhook: may(user, 'webhook')
        ? {
            url: (await findWebhook(pool, user.orgId))?.url ?? null,
            deliveries: await listDeliveries(pool, user.orgId),
          }
        : undefined,
      wanted:
        id === null || run === undefined
          ? undefined
          : { id, title: run.status.title, isUpload: run.source.kind === 'upload' },
    });
  });
  page('/settings/organisation', 'organisation', async (user) =>
    organisationPage(user, context.config, await provider?.status()),
  );
  page('/settings/activity', 'activity', async (user, query) => {
    const filter = filterOf(query);
    const offset = /^\d{1,9}$/.test(query.get('offset') ?? '') ? Number(query.get('offset')) : 0;
    return activityPage(user, await listActivity(pool, user.orgId, filter, ACTIVITY_PAGE, offset), filter, offset);
  });
  app.get('/settings/activity.csv', async (c) => {
    const user = await userOf(c.req.raw);
    if (user === undefined || !may(user, 'activity')) return c.json({ detail: 'Insufficient permissions' }, 403);
    const filter = filterOf(new URL(c.req.url).searchParams);
    const { activity } = await listActivity(pool, user.orgId, filter, MOST_EXPORTED, 0);
    return c.body(activityCsv(activity), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="touchstone-activity.csv"',
      'cache-control': 'no-store',
    });
  });
}

/** What of the activity is wanted. */
const filterOf = (query: URLSearchParams): ActivityFilter => ({
  action: query.get('action') || undefined,
  who: firstOf(query.get('who') ?? '', 100) || undefined,
});
