import { admit, NotLetIn } from '../auth/oidc/admit.ts';
import type { Provider } from '../auth/oidc/provider.ts';
import { createToken, hashSecret } from '../auth/keyFormat.ts';
import { sessionCookie, signOut, startSession } from '../auth/session.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import type { App } from '../http/app.ts';
import { addressOf } from '../http/clientAddress.ts';
import { FLOW_MINUTES, insertFlow, takeFlow } from '../store/signInFlows.ts';
import { html, type Html } from './html.ts';
import type { Page } from './layout.ts';

/** Binds an attempt to the browser that began it: nobody is signed in by somebody else's answer. */
const flowCookie = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}touchstone_sign_in`;

const cookie = (name: string, value: string, isSecure: boolean) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : FLOW_MINUTES * 60}${isSecure ? '; Secure' : ''}`;

/** Serves the way to the identity provider and back. */
export function mountOidc(
  app: App,
  context: Context,
  provider: Provider,
  isSecure: boolean,
  show: (content: Page, status?: number) => Response,
): void {
  const { pool } = context.database;
  const refuse = (title: string, sentence: string, status: number) =>
    show({ title: 'Sign in', body: refusal(title, sentence) }, status);

  app.get('/sign-in/start', async (c) => {
    // Each attempt is a row for a quarter of an hour.
    await context.rateLimit('failedAuth', `start ${addressOf(context.config, c)}`);
    let begun;
    try {
      begun = await provider.begin();
    } catch (error) {
      context.log.error({ err: error }, 'the identity provider cannot be asked');
      return refuse(
        'The identity provider does not answer',
        'Try again in a moment. If it goes on, tell your operator.',
        503,
      );
    }
    const token = createToken();
    await insertFlow(pool, hashSecret(token), begun.flow, localPath(c.req.query('to')));
    return new Response(null, {
      status: 303,
      headers: {
        location: begun.address.href,
        'set-cookie': cookie(flowCookie(isSecure), token, isSecure),
        'cache-control': 'no-store',
      },
    });
  });

  app.get('/sign-in/callback', async (c) => {
    const cookies = c.req.header('cookie') ?? '';
    const token = new RegExp(`(?:^|;\\s*)${flowCookie(isSecure)}=([\\w-]{10,100})(?:;|$)`).exec(cookies)?.[1];
    const flow = token === undefined ? undefined : await takeFlow(pool, hashSecret(token));
    if (flow === undefined) {
      await context.rateLimit('failedAuth', addressOf(context.config, c));
      return refuse(
        'This sign-in is over',
        'It was not begun in this browser, took too long, or was used already.',
        400,
      );
    }
    let claims;
    try {
      claims = await provider.finish(new URL(c.req.url).searchParams, flow);
    } catch (error) {
      await context.rateLimit('failedAuth', addressOf(context.config, c));
      context.log.warn({ err: error }, 'an answer of the identity provider was refused');
      return refuse(
        'You could not be signed in',
        'The answer of the identity provider was not valid, or you did not agree there.',
        400,
      );
    }
    try {
      // The session of before ends: whoever put it into this browser has nothing of the new one.
      await signOut(pool, cookies, isSecure);
      const session = await transaction(pool, async (db) => {
        const user = await admit(db, provider.settings, claims);
        return await startSession(db, user.id, c.req.header('user-agent') ?? null);
      });
      const headers = new Headers({ location: flow.leadsTo, 'cache-control': 'no-store' });
      headers.append('set-cookie', sessionCookie(session, isSecure));
      headers.append('set-cookie', cookie(flowCookie(isSecure), '', isSecure));
      return new Response(null, { status: 303, headers });
    } catch (error) {
      if (!(error instanceof NotLetIn)) throw error;
      context.log.warn({ subject: claims['sub'], reason: error.message }, 'somebody was not let in');
      return refuse(
        'You are not let in here',
        'Your account is known, but this service is not for it. Ask its operator.',
        403,
      );
    }
  });
}

function refusal(title: string, sentence: string): Html {
  return html`<section class="card narrow">
    <h1>${title}</h1>
    <p>${sentence}</p>
    <p><a class="button" href="/sign-in/start">Sign in again</a></p>
  </section>`;
}

/** A place of this service; anything else, which somebody may have written into the link, is the settings. */
export function localPath(asked: string | undefined): string {
  if (asked === undefined || !/^\/(?![/\\])[\x21-\x7e]{0,1000}$/.test(asked)) return '/settings';
  return URL.parse(asked, 'http://here.invalid')?.origin === 'http://here.invalid' ? asked : '/settings';
}
