import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApi } from '../../lib/api/openapi.ts';
import { cookieName, isHttps, readSessionUser, sessionCookie, signIn, signOut } from '../auth/session.ts';
import { hashSecret } from '../auth/keyFormat.ts';
import type { Context } from '../context.ts';
import { requireSameOrigin } from '../http/caller.ts';
import { addressOf } from '../http/clientAddress.ts';
import type { App } from '../http/app.ts';
import { HttpProblem } from '../http/problem.ts';
import { readBody } from '../http/readBody.ts';
import { PROJECT_ROOT } from '../paths.ts';
import { isSignInToken } from '../store/users.ts';
import { docsPage } from './docs.ts';
import { homePage } from './home.ts';
import { layout, type Page } from './layout.ts';
import { mountSettings } from './settings/mount.ts';
import { signInPage, spentLinkPage } from './signIn.ts';

/** Nothing from elsewhere, no inline code, never in a frame. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Every file that the pages load, and where it lies in the project. */
const FILES: Readonly<Record<string, readonly [path: string, type: string]>> = {
  'theme.css': ['components/theme.css', 'text/css; charset=utf-8'],
  'pages.css': ['service/web/static/pages.css', 'text/css; charset=utf-8'],
  'bar.css': ['service/web/static/bar.css', 'text/css; charset=utf-8'],
  'docs.css': ['service/web/static/docs.css', 'text/css; charset=utf-8'],
  'settings.js': ['service/web/static/settings.js', 'text/javascript; charset=utf-8'],
  'docs.js': ['service/web/static/docs.js', 'text/javascript; charset=utf-8'],
  'icon.svg': ['service/web/static/icon.svg', 'image/svg+xml'],
  'swagger-ui.css': ['node_modules/swagger-ui-dist/swagger-ui.css', 'text/css; charset=utf-8'],
  'swagger-ui-bundle.js': ['node_modules/swagger-ui-dist/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
};

/** Serves the pages for people: home, sign-in, settings, the explorer, and the description it reads. */
export function mountPages(app: App, context: Context): void {
  const { pool } = context.database;
  const { publicUrl } = context.config;
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const isSecure = isHttps(publicUrl);
  const page = (content: Page, status = 200, headers: Record<string, string> = {}) =>
    htmlAnswer(layout(content), status, headers);
  const spent = () => page({ title: 'Sign in', body: spentLinkPage() }, 410);
  const userOf = (request: Request) => readSessionUser(pool, request.headers.get('cookie'), isSecure);

  app.get('/', async (c) => {
    const user = await userOf(c.req.raw);
    return page({ title: 'Home', body: homePage(user, publicOrigin ?? new URL(c.req.url).origin), user });
  });

  app.get('/sign-in', async (c) => {
    const token = c.req.query('token') ?? '';
    if (!(await isSignInToken(pool, hashSecret(token)))) {
      await context.rateLimit('knock', addressOf(context.config, c));
      return spent();
    }
    return page({ title: 'Sign in', body: signInPage(token) });
  });

  app.post('/sign-in', async (c) => {
    requireSameOrigin(c.req.raw, publicOrigin);
    const token = new URLSearchParams((await readBody(c.req.raw)).toString('utf8')).get('token');
    const session = token === null ? undefined : await signIn(pool, token, c.req.header('user-agent') ?? null);
    if (session === undefined) {
      // Only what was wrong counts: whoever has a good link gets in, whatever others try.
      await context.rateLimit('knock', addressOf(context.config, c));
      return spent();
    }
    return new Response(null, {
      status: 303,
      headers: { location: '/settings', 'set-cookie': sessionCookie(session, isSecure) },
    });
  });

  app.post('/sign-out', async (c) => {
    requireSameOrigin(c.req.raw, publicOrigin);
    await signOut(pool, c.req.header('cookie') ?? null, isSecure);
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': sessionCookie('', isSecure) } });
  });

  mountSettings(app, context, page, userOf);

  app.get('/api/docs', async (c) => htmlAnswer(docsPage(await userOf(c.req.raw)), 200));
  app.get('/api/openapi.json', (c) =>
    c.json(openApi({ server: publicUrl ?? new URL(c.req.url).origin, cookie: cookieName(isSecure), version: '1.0.0' })),
  );

  app.get('/static/:name', async (c) => {
    const name = c.req.param('name');
    const [path, type] = (Object.hasOwn(FILES, name) ? FILES[name] : undefined) ?? [];
    if (path === undefined || type === undefined) throw new HttpProblem(404, `There is nothing at GET ${c.req.path}.`);
    const bytes = await readFile(join(PROJECT_ROOT, path));
    return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': 'no-cache' });
  });
}

function htmlAnswer(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      ...headers,
    },
  });
}
