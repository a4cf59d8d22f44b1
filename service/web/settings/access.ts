import type { AnswerOf } from '../../../lib/api/contract.ts';
import { may } from '../../auth/roles.ts';
import { API_TIER } from '../../http/caller.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';
import { frame, noPermission, secret, subOrgChoice, time } from './frame.ts';

type Key = AnswerOf<'listKeys'>['keys'][number];
type SubOrg = AnswerOf<'listSubOrgs'>['sub_orgs'][number];

/** Keys and sub-organisations. Everything is rendered here; the script only sends forms and puts fresh markup in. */
export function accessPage(user: User, keys: readonly Key[], subOrgs: readonly SubOrg[]): Html {
  return frame(
    user,
    '/settings',
    may(user, 'keys')
      ? html`${accessCard(user, keys, subOrgs)}${subOrgCard(subOrgs)}`
      : noPermission('Only admins of the whole organisation can manage keys and sub-organisations.'),
  );
}

function accessCard(user: User, keys: readonly Key[], subOrgs: readonly SubOrg[]): Html {
  if (user.tier < API_TIER) {
    return html`<section class="card" id="access" aria-labelledby="access-title">
      <h2 id="access-title">API Access</h2>
      <p>API access needs a Tier 3 plan. Your organisation is on Tier ${user.tier}; upgrade to create keys.</p>
      ${keys.length === 0 ? undefined : html`<p>These keys work again on Tier 3, except those that you revoke.</p>${keyTable(keys)}`}
    </section>`;
  }
  return html`<section class="card" id="access" aria-labelledby="access-title">
    <h2 id="access-title">API Access</h2>
    <p>A key lets the extension or a program use this service in your organisation's name. It is shown in full once, when it is made.</p>
    <form class="row" data-send="POST /api/v1/settings/api-keys" data-done="was created" data-secret="new-key" data-secret-field="key">
      <label>Label <input name="label" required maxlength="100" autocomplete="off" placeholder="For example: My laptop" /></label>
      <label>Reaches ${subOrgChoice(subOrgs, 'The whole organisation')}</label>
      <button type="submit">Create key</button>
    </form>
    ${secret('new-key', 'Your new key')}
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
    <td data-label="Last used">${time(key.last_used_at)}</td>
    <td>${
      isActive
        ? html`<button type="button" class="danger" data-send="DELETE /api/v1/settings/api-keys/${key.id}" data-done="was revoked" data-ask="Revoke the key “${key.label}”? Whatever uses it stops working at once, for good.">Revoke</button>`
        : html`<span class="tag">Revoked</span>`
    }</td>
  </tr>`;
}

function subOrgCard(subOrgs: readonly SubOrg[]): Html {
  return html`<section class="card" id="sub-orgs" aria-labelledby="sub-orgs-title">
    <h2 id="sub-orgs-title">Sub-organisations</h2>
    <p>They keep records apart. A key can be limited to one of them.</p>
    <form class="row" data-send="POST /api/v1/settings/sub-orgs" data-done="was created">
      <label>Name <input name="name" required maxlength="100" autocomplete="off" /></label>
      <button type="submit">Create sub-organisation</button>
    </form>
    ${subOrgs.length === 0 ? html`<p class="empty">There are none: all records belong to the organisation itself.</p>` : html`<ul class="list">${subOrgs.map(subOrgRow)}</ul>`}
  </section>`;
}

function subOrgRow(one: SubOrg): Html {
  const address = `/api/v1/settings/sub-orgs/${one.id}`;
  const isActive = one.status === 'active';
  return html`<li class="${isActive ? '' : 'off'}">
    <span><strong>${one.name}</strong> <small>No. ${one.id} · created ${time(one.created_at)}</small>${isActive ? undefined : html` <span class="tag">Archived</span>`}</span>
    <details>
      <summary>Change<span class="hidden"> ${one.name}</span></summary>
      <form class="row" data-send="PUT ${address}" data-done="is the new name">
        <label>Name <input name="name" required maxlength="100" autocomplete="off" value="${one.name}" /></label>
        <button type="submit">Rename</button>
      </form>
      ${
        isActive
          ? html`<p>Archiving revokes its keys for good. Its records stay.</p>
              <button type="button" class="danger" data-send="DELETE ${address}" data-done="was archived" data-ask="Archive “${one.name}”? Its keys are revoked at once, for good.">Archive</button>`
          : undefined
      }
      <form class="row" data-send="POST ${address}/delete" data-done="was deleted">
        <label>Delete with all its records, reports and keys, for good: type its name <input name="name" required maxlength="100" autocomplete="off" /></label>
        <button type="submit" class="danger">Delete</button>
      </form>
    </details>
  </li>`;
}
