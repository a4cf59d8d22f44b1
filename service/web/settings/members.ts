import type { Member } from '../../../lib/api/schemas.ts';
import { ROLE_NAMES, roleOf } from '../../auth/roles.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';
import { frame, secret, subOrgChoice, time } from './frame.ts';

type SubOrgs = readonly { id: number; name: string; status: string }[];

/** People of the organisation, or of the admin's own sub-organisation. */
export function membersPage(user: User, members: readonly Member[], subOrgs: SubOrgs): Html {
  const place = (chosen: number | null = null) =>
    user.subOrgId === null
      ? html`<label>Belongs to ${subOrgChoice(subOrgs, 'The whole organisation', chosen)}</label>`
      : undefined;
  return frame(
    user,
    '/settings/members',
    html`<section class="card" id="members" aria-labelledby="members-title">
      <h2 id="members-title">Members</h2>
      <p>Whoever you invite gets a link that signs one browser in, once, within seven days. Send it to nobody else.</p>
      <form class="row" data-send="POST /api/v1/settings/members" data-done="was invited" data-secret="new-link" data-secret-field="sign_in_link">
        <label>Name <input name="name" required maxlength="100" autocomplete="off" /></label>
        <label>Role ${roleChoice('member')}</label>
        ${place()}
        <button type="submit">Invite</button>
      </form>
      ${secret('new-link', 'Sign-in link')}
      <ul class="list">${members.map((member) => row(member, place(member.sub_org_id)))}</ul>
    </section>`,
  );
}

function roleChoice(chosen: string): Html {
  return html`<select name="role">${(['member', 'admin'] as const).map(
    (role) =>
      html`<option value="${role}"${role === chosen ? html` selected` : undefined}>${role === 'admin' ? 'Admin' : 'Member'}</option>`,
  )}</select>`;
}

function row(member: Member, place: Html | undefined): Html {
  const address = `/api/v1/settings/members/${member.id}`;
  const where = member.sub_org_name === null ? '' : ` · ${member.sub_org_name}`;
  const seen =
    member.status === 'invited'
      ? html`invited ${time(member.created_at)}`
      : html`last seen ${time(member.last_seen_at)}`;
  return html`<li>
    <span><strong>${member.name}</strong> <small>${ROLE_NAMES[roleOf(member.role, member.sub_org_id)]}${where} · ${seen}</small></span>
    <details>
      <summary>Change<span class="hidden"> ${member.name}</span></summary>
      <form class="row" data-send="PUT ${address}" data-done="was changed">
        <label>Role ${roleChoice(member.role)}</label>
        ${place}
        <button type="submit">Save</button>
      </form>
      <div class="row">
        <button type="button" class="plain" data-send="POST ${address}/link" data-done="can sign in with the new link" data-secret="new-link" data-secret-field="sign_in_link">New sign-in link</button>
        <button type="button" class="danger" data-send="DELETE ${address}" data-done="was removed" data-ask="Remove ${member.name}? They are signed out at once. What they submitted stays.">Remove</button>
      </div>
    </details>
  </li>`;
}
