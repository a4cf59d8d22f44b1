import { may, type Permission } from '../../auth/roles.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';

/** The pages of the settings, each with what it needs. */
const PAGES: readonly (readonly [path: string, name: string, needs: Permission])[] = [
  ['/settings', 'API Access', 'keys'],
  ['/settings/members', 'Members', 'members'],
  ['/settings/watches', 'Watches', 'watches'],
  ['/settings/sessions', 'Sessions', 'sessions'],
  ['/settings/activity', 'Activity', 'activity'],
  ['/settings/organisation', 'Organisation', 'organisation'],
];

/** The head of a page of the settings: whose they are, the other pages, and the place for what was done. */
export function frame(user: User, here: string, content: Html): Html {
  const links = PAGES.filter(([path, , needs]) => path === here || may(user, needs)).map(
    ([path, name]) => html`<a href="${path}"${path === here ? html` aria-current="page"` : undefined}>${name}</a>`,
  );
  return html`<h1>Settings</h1>
    <p class="lead">${user.orgName} · Tier ${user.tier} · signed in as ${user.name}</p>
    <nav class="tabs" aria-label="Settings">${links}</nav>
    <p id="notice" role="status" aria-live="polite"></p>
    ${content}`;
}

/** What is shown instead of a page that somebody may not see. */
export const noPermission = (about: string): Html =>
  html`<section class="card"><h2>Insufficient permissions</h2><p>${about}</p></section>`;

/** A moment; the script shows it in the reader's own time zone. */
export function time(iso: string | null): Html {
  if (iso === null) return html`Never`;
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/** Where the script shows something that is shown once: a key, a link. */
export function secret(id: string, title: string): Html {
  return html`<div id="${id}" class="secret" hidden>
    <h3>${title}</h3>
    <p>Copy it now: it cannot be shown again.</p>
    <div class="row"><output id="${id}-text"></output><button type="button" data-copy="${id}-text">Copy</button></div>
  </div>`;
}

/** A choice of sub-organisation. */
export function subOrgChoice(
  subOrgs: readonly { id: number; name: string; status: string }[],
  none: string,
  chosen: number | null = null,
): Html {
  return html`<select name="sub_org_id" data-number>
    <option value="">${none}</option>
    ${subOrgs
      .filter((one) => one.status === 'active' || one.id === chosen)
      .map(
        (one) =>
          html`<option value="${one.id}"${one.id === chosen ? html` selected` : undefined}>Only ${one.name}</option>`,
      )}
  </select>`;
}
