import type { Session } from '../../../lib/api/schemas.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';
import { frame, time } from './frame.ts';

/** Where people are signed in. */
export function sessionsPage(user: User, sessions: readonly Session[]): Html {
  const isAll = user.role === 'org-admin';
  return frame(
    user,
    '/settings/sessions',
    html`<section class="card" id="sessions" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Sessions</h2>
      <p>${isAll ? 'Every browser in which somebody of the organisation is signed in.' : 'Every browser in which you are signed in.'} Ending one signs it out at once.</p>
      <ul class="list">${sessions.map(row)}</ul>
    </section>`,
  );
}

function row(session: Session): Html {
  return html`<li>
    <span><strong>${session.user_name}</strong>${session.is_current ? html` <span class="tag">This browser</span>` : undefined}
      <small>${browserName(session.browser)} · last seen ${time(session.last_seen_at ?? session.created_at)} · ends ${time(session.expires_at)}</small></span>
    <button type="button" class="danger" data-send="DELETE /api/v1/settings/sessions/${session.id}" data-done="is signed out there" data-ask="Sign ${session.user_name} out in this browser?">End<span class="hidden"> the session of ${session.user_name}</span></button>
  </li>`;
}

/** Browser and system in a few words, of what the browser says of itself; any of it may be untrue. */
export function browserName(agent: string | null): string {
  if (agent === null || agent === '') return 'Unknown browser';
  const browsers = [
    ['Edge', /\bEdgA?\/(\d+)/],
    ['Firefox', /\bFirefox\/(\d+)/],
    ['Chrome', /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/],
    ['Safari', /\bVersion\/(\d+).*Safari/],
  ] as const;
  const systems = [
    ['Android', /Android/],
    ['iOS', /iPhone|iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['Linux', /Linux/],
  ] as const;
  const browser = browsers
    .map(([name, form]) => [name, form.exec(agent)?.[1]] as const)
    .find(([, version]) => version !== undefined);
  const system = systems.find(([, form]) => form.test(agent))?.[0];
  if (browser === undefined) return agent.slice(0, 60);
  return `${browser[0]} ${browser[1]}${system === undefined ? '' : ` on ${system}`}`;
}
