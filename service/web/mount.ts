import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApi } from '../../lib/api/openapi.ts';
import { Provider } from '../auth/oidc/provider.ts';
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
import { homePage, signInHelp } from './home.ts';
import { mountOidc } from './oidc.ts';
import { layout, type Page } from './layout.ts';
import { mountBoard } from './board/mount.ts';
import { mountSettings } from './settings/mount.ts';
import { signInPage, spentLinkPage } from './signIn.ts';

/** Nothing from elsewhere, no inline code, never in a frame. */
const policy = (formAction: string, styles = "'self'") =>
  `default-src 'none'; script-src 'self'; style-src ${styles}; img-src 'self' data:; connect-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;

/** Every file that the pages load, and where it lies in the project. */
const FILES: Readonly<Record<string, readonly [path: string, type: string]>> = {
  'theme.css': ['components/theme.css', 'text/css; charset=utf-8'],
  'pages.css': ['service/web/static/pages.css', 'text/css; charset=utf-8'],
  'bar.css': ['service/web/static/bar.css', 'text/css; charset=utf-8'],
  'docs.css': ['service/web/static/docs.css', 'text/css; charset=utf-8'],
  'board.js': ['service/web/static/board.js', 'text/javascript; charset=utf-8'],
  'report.css': ['.build/pages/report.css', 'text/css; charset=utf-8'],
  'report.js': ['.build/pages/report.js', 'text/javascript; charset=utf-8'],
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
  const { oidc } = context.config;
  const provider =
    oidc === undefined || publicUrl === undefined ? undefined : new Provider(oidc, publicUrl, context.network.extraCa);
  // Signing out leads on to the provider, and browsers count that as where the form goes.
  const forms = oidc === undefined ? "'self'" : `'self' ${oidc.issuer.origin}`;
  const page = (content: Page, status = 200, headers: Record<string, string> = {}) =>
    htmlAnswer(layout(content), status, {
      // Charts bring style elements of their own, in the extension too.
      'content-security-policy': policy(forms, content.own === undefined ? undefined : "'self' 'unsafe-inline'"),
      ...headers,
    });
  if (provider !== undefined) mountOidc(app, context, provider, isSecure, page);
  const spent = () => page({ title: 'Sign in', body: spentLinkPage(signInHelp(oidc !== undefined)) }, 410);
  const userOf = (request: Request) => readSessionUser(pool, request.headers.get('cookie'), isSecure);

  app.get('/', async (c) => {
    const user = await userOf(c.req.raw);
    return page({
      title: 'Home',
      body: homePage(user, publicOrigin ?? new URL(c.req.url).origin, signInHelp(oidc !== undefined)),
      user,
    });
  });

  app.get('/sign-in', async (c) => {
    if (provider !== undefined && c.req.query('token') === undefined) return c.redirect('/sign-in/start', 303);
    const token = c.req.query('token') ?? '';
    if (!(await isSignInToken(pool, hashSecret(token)))) {
      await context.rateLimit('failedAuth', addressOf(context.config, c));
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
      await context.rateLimit('failedAuth', addressOf(context.config, c));
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
    // A provider that does not answer keeps nobody signed in here.
    const onward = await provider?.signOutAddress().catch((error: unknown) => {
      context.log.warn({ err: error }, 'nobody could be signed out at the identity provider');
    });
    const location = onward?.href ?? '/';
    return new Response(null, { status: 303, headers: { location, 'set-cookie': sessionCookie('', isSecure) } });
  });

  mountBoard(app, context, page, userOf, signInHelp(oidc !== undefined));
  mountSettings(app, context, page, userOf, signInHelp(oidc !== undefined), provider);

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
      'content-security-policy': policy("'self'"),
      'x-frame-options': 'DENY',
      ...headers,
    },
  });
}
