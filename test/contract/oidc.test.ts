import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { readConfig } from '../../service/config.ts';
import { startService, type Service } from '../../service/service.ts';
import { localPath } from '../../service/web/oidc.ts';
import { freePort } from '../freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { CLIENT, startIdentityProvider, type IdentityProvider } from './identityProvider.ts';

/* Signing in by a real identity provider, in a real browser. */

let provider: IdentityProvider;
let browser: Browser;
let service: Service;
let publicUrl: string;
let context: BrowserContext;
let page: Page;

const settingsFor = (more: Record<string, string> = {}) => ({
  PORT: new URL(publicUrl).port,
  PUBLIC_URL: publicUrl,
  DATA_DIR: temporaryFolder('data'),
  OSV_URL: 'off',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_LET_IN: 'example.com,groups=touchstone',
  ...more,
});
const person = (name: string, more: object = {}) =>
  provider.accounts.set(name, { name: `${name} Example`, email: `${name}@example.com`, email_verified: true, ...more });
const sql = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;

/** Signs in from wherever the page is by what a person does: the button, the name, the yes. */
async function signIn(name: string, from = `${publicUrl}/settings`, at: Page = page): Promise<string> {
  await at.goto(from);
  await Promise.all([at.waitForNavigation(), at.click('a[href="/sign-in/start"]')]);
  await at.waitForSelector('input[name=login]');
  await at.type('input[name=login]', name);
  await at.type('input[name=password]', 'x');
  await Promise.all([at.waitForNavigation(), at.click('button[type=submit]')]);
  await Promise.all([at.waitForNavigation(), at.click('button[type=submit]')]);
  return await at.$eval('main', (element) => element.textContent);
}
const fresh = async () => {
  await context?.close();
  context = await browser.createBrowserContext();
  page = await context.newPage();
};

beforeAll(async () => {
  publicUrl = `http://127.0.0.1:${await freePort()}`;
  provider = await startIdentityProvider(publicUrl);
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium here. Run: node scripts/setup.mjs --browsers');
  browser = await puppeteer.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await provider?.close();
});
beforeEach(fresh);
afterEach(() => {
  provider.before = undefined;
});

describe('signing in by an identity provider', () => {
  beforeAll(async () => {
    service = await startService(readConfig(settingsFor()));
  });
  afterAll(async () => await service?.stop());

  it('makes the first person an admin, the others members, and knows them again by what never changes', async () => {
    expect(service.firstRun.signInToken).toBe(undefined);
    person('ann');
    person('ben');
    expect(await signIn('ann')).toContain('signed in as ann Example');
    expect(page.url()).toBe(`${publicUrl}/settings`);
    expect(await page.$eval('main', (element) => element.textContent)).toContain('API Access');
    await fresh();
    expect(await signIn('ben')).toContain('Insufficient permissions');
    await fresh();
    person('ann', { name: 'Ann Married', email: 'other@example.com' });
    expect(await signIn('ann')).toContain('signed in as Ann Married');
    expect(await sql('SELECT name, role FROM users WHERE subject IS NOT NULL ORDER BY id')).toEqual([
      { name: 'Ann Married', role: 'admin' },
      { name: 'ben Example', role: 'member' },
    ]);
  });

  it('lets nobody in whom the settings do not name', async () => {
    provider.accounts.set('eve', { name: 'Eve', email: 'eve@elsewhere.example', email_verified: true });
    provider.accounts.set('mal', { name: 'Mal', email: 'mal@example.com', email_verified: false });
    for (const name of ['eve', 'mal']) {
      await fresh();
      expect(await signIn(name)).toContain('You are not let in here');
      expect((await page.goto(`${publicUrl}/settings`))?.status()).toBe(401);
    }
    expect(await sql("SELECT 1 FROM users WHERE name IN ('Eve', 'Mal')")).toEqual([]);
    // Whoever was let in once and is not any more is not either.
    person('dan');
    await fresh();
    await signIn('dan');
    person('dan', { email: 'dan@elsewhere.example' });
    await fresh();
    expect(await signIn('dan')).toContain('You are not let in here');
  });

  it('leads back to where somebody wanted to go, and nowhere else', async () => {
    for (const bad of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '',
      undefined,
      '/\n/evil.example',
      '/%0d',
    ]) {
      const to = localPath(bad);
      expect(new URL(to, publicUrl).origin, String(bad)).toBe(publicUrl);
    }
    expect(localPath('/settings/members?x=1')).toBe('/settings/members?x=1');
  });

  it('signs out at the provider as well', async () => {
    await signIn('ann');
    await page.goto(`${publicUrl}/`);
    await Promise.all([page.waitForNavigation(), page.click('form[action="/sign-out"] button')]);
    expect(new URL(page.url()).origin).toBe(provider.issuer);
    await Promise.all([page.waitForNavigation(), page.click('button[value=yes], button[type=submit]')]);
    expect(page.url()).toBe(`${publicUrl}/`);
    expect((await page.goto(`${publicUrl}/settings`))?.status()).toBe(401);
    // And the provider asks again who it is.
    await page.goto(`${publicUrl}/sign-in/start`);
    expect(await page.$('input[name=login]')).not.toBe(null);
  });

  it('takes an answer only in the browser that began, only once, and only of this attempt', async () => {
    // The answer is caught on its way back.
    let caught = '';
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.url().includes('/sign-in/callback')) return void request.continue();
      caught = request.url();
      void request.abort();
    });
    await signIn('ann').catch(() => undefined);
    expect(caught).toContain('code=');
    const cookies = async (of: BrowserContext) =>
      (await of.cookies())
        .filter((one) => one.domain === '127.0.0.1' && one.name.startsWith('touchstone'))
        .map((one) => `${one.name}=${one.value}`)
        .join('; ');
    const back = async (address: string, cookie: string) => {
      const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
      return {
        status: response.status,
        session: response.headers.getSetCookie().some((one) => /^touchstone_session=[\w-]{10}/.test(one)),
      };
    };
    const own = await cookies(context);
    // Another browser, with an attempt of its own under way: somebody else's account is not slipped in.
    const start = await fetch(`${publicUrl}/sign-in/start`, { redirect: 'manual' });
    const others = start.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await back(caught, others)).toEqual({ status: 400, session: false });
    expect(await back(caught, '')).toEqual({ status: 400, session: false });
    expect(own).toContain('touchstone_sign_in=');
    // With another provider's name on it: mixed up.
    const mixed = new URL(caught);
    mixed.searchParams.set('iss', 'https://evil.example');
    expect(await back(mixed.href, own)).toEqual({ status: 400, session: false });
    // The attempt is spent by that: also the true answer comes too late.
    expect(await back(caught, own)).toEqual({ status: 400, session: false });
  });

  it('gives a new session, and ends the one that was there before', async () => {
    await signIn('ann');
    const session = async () => (await context.cookies()).find((one) => one.name === 'touchstone_session')?.value ?? '';
    const before = await session();
    await page.goto(`${publicUrl}/sign-in/start`);
    await page.goto(`${publicUrl}/settings`);
    const after = await session();
    expect(after).not.toBe(before);
    const status = async (value: string) =>
      (await fetch(`${publicUrl}/settings`, { headers: { cookie: `touchstone_session=${value}` } })).status;
    expect([await status(before), await status(after)]).toEqual([401, 200]);
  });

  it('shows admins how the provider is set up, and whether it answers now', async () => {
    await signIn('ann');
    const shown = async () => {
      await page.goto(`${publicUrl}/settings/organisation`);
      return await page.$eval('#sign-in', (element) => element.textContent?.replaceAll(/\s+/g, ' ') ?? '');
    };
    const told = await shown();
    for (const text of [
      `${provider.issuer}/ Answers`,
      CLIENT.id,
      'addresses of example.com, groups = touchstone',
      'Set under Members',
      'Here and at the provider',
    ])
      expect(told).toContain(text);
    expect(told).not.toContain(CLIENT.secret);
    provider.before = (_request, response) => {
      response.statusCode = 503;
      response.end();
      return true;
    };
    expect(await shown()).toContain('Does not answer');
    provider.before = () => true;
    expect(await shown()).toContain('No answer within 3 seconds.');
  });

  it('says so when the provider does not answer or forges, and goes on when it is back', async () => {
    // What it says of itself is known already; its keys, too: only the tokens are changed on their way.
    provider.before = (request, response) => {
      if (request.url !== '/token') return false;
      response.setHeader('content-type', 'application/json');
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const now = Math.floor(Date.now() / 1000);
      response.end(
        JSON.stringify({
          access_token: 'x',
          token_type: 'Bearer',
          id_token: `${part({ alg: 'none' })}.${part({ iss: provider.issuer, aud: CLIENT.id, sub: 'ann', iat: now, exp: now + 60 })}.`,
        }),
      );
      return true;
    };
    expect(await signIn('ann')).toContain('You could not be signed in');
    provider.before = undefined;
    await fresh();
    expect(await signIn('ann')).toContain('signed in as');
  });
});

describe('what the provider says', () => {
  beforeAll(async () => {
    service = await startService(
      readConfig(
        settingsFor({
          OIDC_ORG_CLAIM: 'org',
          OIDC_SUB_ORG_CLAIM: 'team',
          OIDC_TIER_CLAIM: 'plan',
          OIDC_ADMINS: 'groups=admins',
        }),
      ),
    );
  });
  afterAll(async () => await service?.stop());

  it('puts people into organisations, sub-organisations and roles, anew at each sign-in', async () => {
    const people = async () =>
      await sql(
        'SELECT u.name, o.name AS org, o.tier, s.name AS team, u.role FROM users u JOIN organisations o ON o.id = u.org_id LEFT JOIN sub_orgs s ON s.id = u.sub_org_id WHERE u.subject IS NOT NULL ORDER BY u.id',
      );
    person('first', { org: 'Acme', plan: '2' });
    person('lead', { org: 'ACME', team: 'Research', groups: ['admins'], plan: '2' });
    person('other', { org: 'Globex', plan: 3 });
    for (const name of ['first', 'lead', 'other']) {
      await fresh();
      expect(await signIn(name)).toContain(`signed in as ${name}`);
    }
    expect(await people()).toEqual([
      { name: 'first Example', org: 'Acme', tier: 2, team: null, role: 'admin' },
      { name: 'lead Example', org: 'Acme', tier: 2, team: 'Research', role: 'admin' },
      { name: 'other Example', org: 'Globex', tier: 3, team: null, role: 'admin' },
    ]);
    // The plan changes, the admin of the team is one no more; the last admin of an organisation stays one.
    person('lead', { org: 'Acme', team: 'Research', plan: '3' });
    await fresh();
    await signIn('lead');
    person('other', { org: 'Globex' });
    await fresh();
    await signIn('other');
    expect(await people()).toMatchObject([
      { tier: 3 },
      { name: 'lead Example', tier: 3, role: 'member', team: 'Research' },
      { name: 'other Example', role: 'admin' },
    ]);
    person('nobody', { groups: ['admins'] });
    await fresh();
    expect(await signIn('nobody')).toContain('You are not let in here');
  });
});

it.each([
  [{ OIDC_LET_IN: '' }, /OIDC_LET_IN is missing/],
  [{ OIDC_CLIENT_ID: '' }, /OIDC_CLIENT_ID is missing/],
  [{ OIDC_CLIENT_SECRET: '' }, /OIDC_CLIENT_SECRET is missing/],
  [{ PUBLIC_URL: '' }, /PUBLIC_URL is missing/],
  [{ OIDC_ISSUER: 'http://id.example.com' }, /OIDC_ISSUER must be an https address/],
  [{ OIDC_SCOPES: 'email' }, /OIDC_SCOPES must hold openid/],
  [{ OIDC_ADMINS: 'me' }, /OIDC_ADMINS: "me" is neither/],
])('a start with %j is refused with a sentence', (more, sentence) => {
  expect(() => readConfig(settingsFor(more as Record<string, string>))).toThrow(sentence);
});
