import type { Rule } from '../../auth/oidc/settings.ts';
import type { ProviderStatus } from '../../auth/oidc/provider.ts';
import type { Config } from '../../config.ts';
import { API_TIER } from '../../http/caller.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';
import { frame } from './frame.ts';

/** The plan, how long things are kept, and how people sign in: what the operator has set, for admins to see. */
export function organisationPage(user: User, config: Config, provider: ProviderStatus | undefined): Html {
  return frame(
    user,
    '/settings/organisation',
    html`${planCard(user, config)}${keepingCard(config)}${signInCard(config, provider)}`,
  );
}

function planCard(user: User, { oidc, scansPerOrganisation }: Config): Html {
  const by =
    oidc?.tierClaim === undefined
      ? 'The operator of this service sets it.'
      : 'The identity provider sets it, each time somebody signs in.';
  return html`<section class="card" id="plan" aria-labelledby="plan-title">
    <h2 id="plan-title">Plan</h2>
    <p><strong>Tier ${user.tier}.</strong> ${
      user.tier < API_TIER
        ? `API access and scheduled scans need Tier ${API_TIER}. Keys are kept and work again on Tier ${API_TIER}.`
        : 'API access and scheduled scans are included.'
    } ${by}</p>
    <p>${scansPerOrganisation.toLocaleString('en')} scans may wait or run at once.</p>
  </section>`;
}

const days = (count: number, what: string, always: string): string =>
  count === 0 ? always : `${what} ${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}.`;

function keepingCard({ ages }: Config): Html {
  return html`<section class="card" id="keeping" aria-labelledby="keeping-title">
    <h2 id="keeping-title">What is kept</h2>
    <ul class="points">
      <li>${days(ages.runs, 'Scans and their reports are removed after', 'Scans and their reports are kept.')} The newest of each record stays.</li>
      <li>${days(ages.results, 'Results of single files are removed when no scan has used them for', 'Results of single files are kept.')}</li>
      <li>${days(ages.activity, 'Activity is removed after', 'Activity is kept.')}</li>
      <li>Uploaded files are removed when their scan has ended.</li>
      <li>Results that belong to one record alone are kept, unless that record is set to delete them: when it is submitted, or in its report.</li>
    </ul>
  </section>`;
}

function signInCard({ oidc }: Config, provider: ProviderStatus | undefined): Html {
  if (oidc === undefined || provider === undefined)
    return html`<section class="card" id="sign-in" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Identity provider</h2>
      <p>None is set up. People sign in by one-time links.</p>
    </section>`;
  const claims = [
    ['Organisation', oidc.orgClaim],
    ['Sub-organisation', oidc.subOrgClaim],
    ['Plan', oidc.tierClaim],
  ] as const;
  const mapped = claims.filter(([, claim]) => claim !== undefined).map(([what, claim]) => `${what}: ${claim}`);
  return html`<section class="card" id="sign-in" aria-labelledby="sign-in-title">
    <h2 id="sign-in-title">Identity provider</h2>
    <p><bdi>${oidc.issuer.href}</bdi> ${provider.answers ? html`<span class="tag">Answers</span>` : html`<span class="tag bad">Does not answer</span> <small><bdi>${provider.reason}</bdi></small>`}</p>
    <dl class="facts">
      <dt>This service is known there as</dt><dd>${oidc.clientId}</dd>
      <dt>Who may sign in</dt><dd>${ruleTexts(oidc.letIn)}</dd>
      <dt>Who is an admin</dt><dd>${oidc.admins.length === 0 ? 'Set under Members' : ruleTexts(oidc.admins)}</dd>
      <dt>Taken from claims</dt><dd>${mapped.length === 0 ? 'Nothing' : mapped.join(', ')}</dd>
      <dt>Signing out</dt><dd>${provider.answers && provider.signsOut ? 'Here and at the provider' : 'Here only'}</dd>
    </dl>
  </section>`;
}

const ruleTexts = (rules: readonly Rule[]): string =>
  rules.map((rule) => ('domain' in rule ? `addresses of ${rule.domain}` : `${rule.claim} = ${rule.value}`)).join(', ');
