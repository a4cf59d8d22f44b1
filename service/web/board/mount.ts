import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app.ts';
import { possibleId } from '../../http/validate.ts';
import { PROJECT_ROOT } from '../../paths.ts';
import { findShownRun, listBoard } from '../../store/board.ts';
import { listSubOrgs } from '../../store/subOrgs.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';
import type { Page } from '../layout.ts';
import { signedOutPage } from '../signIn.ts';
import { BOARD_PAGE, boardPage } from './boardPage.ts';
import { readFilter } from './filter.ts';
import { reportFrame } from './reportFrame.ts';

type Show = (content: Page, status?: number) => Response;

/** Serves the organisation's scans and the report of each, to whom the table of roles lets see them. */
export function mountBoard(
  app: App,
  context: Context,
  show: Show,
  userOf: (request: Request) => Promise<User | undefined>,
  help: Html,
): void {
  const { pool } = context.database;

  app.get('/board', async (c) => {
    const user = await userOf(c.req.raw);
    if (user === undefined) return show({ title: 'Scans', body: signedOutPage(help) }, 401);
    const query = new URL(c.req.url).searchParams;
    const filter = readFilter(query);
    const offset = /^\d{1,9}$/.test(query.get('offset') ?? '') ? Number(query.get('offset')) : 0;
    const [board, subOrgs] = await Promise.all([
      listBoard(pool, user, filter, BOARD_PAGE, offset),
      user.subOrgId === null ? listSubOrgs(pool, user.orgId) : [],
    ]);
    return show({ title: 'Scans', body: boardPage(user, board, subOrgs, filter, offset), user, script: 'board.js' });
  });

  for (const kind of ['record', 'run'] as const) {
    app.get(`/${kind}s/:id`, async (c) => {
      const user = await userOf(c.req.raw);
      if (user === undefined) return show({ title: 'Scans', body: signedOutPage(help) }, 401);
      const id = possibleId(c.req.param('id'));
      const run =
        id === null ? undefined : await findShownRun(pool, user, kind === 'run' ? { runId: id } : { recordId: id });
      if (run === undefined || id === null) return show({ title: 'Scans', body: notFound, user }, 404);
      if (!existsSync(join(PROJECT_ROOT, '.build/pages/report.js')))
        return show({ title: 'Scans', body: notBuilt, user }, 503);
      return show({
        title: run.status.title,
        body: reportFrame(kind, id, run),
        user,
        script: 'report.js',
        own: { style: 'report.css' },
      });
    });
  }
}

const notFound = html`<section class="card narrow">
  <h1>There is no such scan</h1>
  <p>It does not exist, was removed by age, or belongs to somebody else.</p>
  <p><a class="button" href="/board">All scans</a></p>
</section>`;

const notBuilt = html`<section class="card narrow">
  <h1>This page is not built</h1>
  <p>Whoever runs this service from its source builds it by:</p>
  <pre><code>node scripts/bundle.mjs</code></pre>
</section>`;
