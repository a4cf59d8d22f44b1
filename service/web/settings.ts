import type { AnswerOf } from '../../lib/api/contract.ts';
import { may } from '../auth/roles.ts';
import { API_TIER } from '../http/caller.ts';
import type { User } from '../store/users.ts';
import { html, type Html } from './html.ts';

type Key = AnswerOf<'listKeys'>['keys'][number];
type SubOrg = AnswerOf<'listSubOrgs'>['sub_orgs'][number];

/** Keys and sub-organisations. Everything is rendered here; the script only sends forms and puts fresh markup in. */
export function settingsPage(user: User, keys: readonly Key[], subOrgs: readonly SubOrg[]): Html {
  return html`<h1>Settings</h1>
    <p class="lead">${user.orgName} · Tier ${user.tier} · signed in as ${user.name}</p>
    <p id="notice" role="status" aria-live="polite"></p>
    ${may(user, 'keys') ? html`${accessCard(user, keys, subOrgs)}${subOrgCard(subOrgs)}` : noPermission}`;
}

const noPermission = html`<section class="card"><h2>Insufficient permissions</h2><p>Only admins of the whole organisation can manage keys and sub-organisations.</p></section>`;

function accessCard(user: User, keys: readonly Key[], subOrgs: readonly SubOrg[]): Html {
  if (user.tier < API_TIER) {
    return html`<section class="card" id="access" aria-labelledby="access-title">
      <h2 id="access-title">API Access</h2>
      <p>API access needs a Tier 3 plan. Your organisation is on Tier ${user.tier}; upgrade to create keys.</p>
      ${keys.length === 0 ? undefined : html`<p>These keys work again on Tier 3, except those that you revoke.</p>${keyTable(keys)}`}
    </section>`;
  }
  const active = subOrgs.filter((one) => one.status === 'active');
  return html`<section class="card" id="access" aria-labelledby="access-title">
    <h2 id="access-title">API Access</h2>
    <p>A key lets the extension or a program use this service in your organisation's name. It is shown in full once, when it is made.</p>
    <form class="row" data-post="/api/v1/settings/api-keys">
      <label>Label <input name="label" required maxlength="100" autocomplete="off" placeholder="For example: My laptop" /></label>
      <label>
        Reaches
        <select name="sub_org_id" data-number>
          <option value="">The whole organisation</option>
          ${active.map((one) => html`<option value="${one.id}">Only ${one.name}</option>`)}
        </select>
      </label>
      <button type="submit">Create key</button>
    </form>
    <div id="new-key" class="secret" hidden>
      <h3>Your new key</h3>
      <p>Copy it now: it cannot be shown again.</p>
      <div class="row"><output id="new-key-text"></output><button type="button" id="copy-key">Copy</button></div>
    </div>
    ${keys.length === 0 ? html`<p class="empty">There are no keys yet.</p>` : keyTable(keys)}
  </section>`;
}

function keyTable(keys: readonly Key[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="API keys">
    <table>
      <thead><tr><th scope="col">Label</th><th scope="col">Key</th><th scope="col">Reaches</th><th scope="col">Created</th><th scope="col">Last used</th><th scope="col"><span class="hidden">Action</span></th></tr></thead>
      <tbody>${keys.map(keyRow)}</tbody>
    </table>
  </div>`;
}

function keyRow(key: Key): Html {
  const isActive = key.status === 'active';
  return html`<tr class="${isActive ? '' : 'off'}">
    <th scope="row">${key.label}</th>
    <td data-label="Key"><code>${key.preview}</code></td>
    <td data-label="Reaches">${key.sub_org_name ?? 'Whole organisation'}</td>
    <td data-label="Created">${time(key.created_at)}</td>
    <td data-label="Last used">${key.last_used_at === null ? 'Never' : time(key.last_used_at)}</td>
    <td>${
      isActive
        ? html`<button type="button" class="danger" data-delete="/api/v1/settings/api-keys/${key.id}" data-ask="Revoke the key “${key.label}”? Whatever uses it stops working at once, for good.">Revoke</button>`
        : html`<span class="tag">Revoked</span>`
    }</td>
  </tr>`;
}

function subOrgCard(subOrgs: readonly SubOrg[]): Html {
  return html`<section class="card" id="sub-orgs" aria-labelledby="sub-orgs-title">
    <h2 id="sub-orgs-title">Sub-organisations</h2>
    <p>They keep records apart. A key can be limited to one of them.</p>
    <form class="row" data-post="/api/v1/settings/sub-orgs">
      <label>Name <input name="name" required maxlength="100" autocomplete="off" /></label>
      <button type="submit">Create sub-organisation</button>
    </form>
    ${subOrgs.length === 0 ? html`<p class="empty">There are none: all records belong to the organisation itself.</p>` : html`<ul class="list">${subOrgs.map(subOrgRow)}</ul>`}
  </section>`;
}

function subOrgRow(one: SubOrg): Html {
  const action =
    one.status === 'active'
      ? html`<button type="button" class="danger" data-delete="/api/v1/settings/sub-orgs/${one.id}" data-ask="Archive “${one.name}”? Its keys are revoked at once, for good.">Archive</button>`
      : html`<span class="tag">Archived</span>`;
  return html`<li class="${one.status === 'active' ? '' : 'off'}"><span><strong>${one.name}</strong> <small>No. ${one.id} · created ${time(one.created_at)}</small></span>${action}</li>`;
}

/** A moment; the script shows it in the reader's own time zone. */
function time(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
