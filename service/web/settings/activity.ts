import type { Activity } from '../../../lib/api/schemas.ts';
import { ACTIONS, type ActivityFilter } from '../../store/activity.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';
import { frame, time } from './frame.ts';

/** So many on a page. */
export const ACTIVITY_PAGE = 50;

/** Who did what and when, with a filter and pages. */
export function activityPage(
  user: User,
  { activity, total }: { activity: readonly Activity[]; total: number },
  filter: ActivityFilter,
  offset: number,
): Html {
  const address = (at: number, path = '/settings/activity') => {
    const query = new URLSearchParams(
      Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
    if (at > 0) query.set('offset', String(at));
    return query.size === 0 ? path : `${path}?${query}`;
  };
  const isFiltered = Boolean(filter.action) || Boolean(filter.who);
  return frame(
    user,
    '/settings/activity',
    html`<section class="card" id="activity" aria-labelledby="activity-title">
      <h2 id="activity-title">Activity</h2>
      <p>What people and the operator changed.</p>
      <form class="row" method="get" action="/settings/activity">
        <label>What
          <select name="action">
            <option value="">Everything</option>
            ${ACTIONS.map((action) => html`<option${action === filter.action ? html` selected` : undefined}>${action}</option>`)}
          </select>
        </label>
        <label>Who <input name="who" value="${filter.who ?? ''}" maxlength="100" autocomplete="off" /></label>
        <button type="submit">Show</button>
        <a class="button plain" href="${address(0, '/settings/activity.csv')}" download>${isFiltered ? 'Download these (CSV)' : 'Download all (CSV)'}</a>
      </form>
      ${activity.length === 0 ? html`<p class="empty">There is nothing to show.</p>` : table(activity)}
      <div class="row">
        ${offset > 0 ? html`<a class="button plain" href="${address(Math.max(0, offset - ACTIVITY_PAGE))}">Newer</a>` : undefined}
        ${offset + activity.length < total ? html`<a class="button plain" href="${address(offset + ACTIVITY_PAGE)}">Older</a>` : undefined}
      </div>
    </section>`,
  );
}

function table(activity: readonly Activity[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="What was done">
    <table>
      <thead><tr><th scope="col">Who</th><th scope="col">When</th><th scope="col">What</th><th scope="col">Which</th></tr></thead>
      <tbody>${activity.map(
        (one) => html`<tr>
          <th scope="row">${one.who}</th>
          <td data-label="When">${time(one.at)}</td>
          <td data-label="What"><code>${one.action}</code></td>
          <td data-label="Which" class="long">${one.subject}</td>
        </tr>`,
      )}</tbody>
    </table>
  </div>`;
}

/** As comma-separated values. What a spreadsheet would take for a formula begins with an apostrophe. */
export function activityCsv(activity: readonly Activity[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return [
    'at,who,action,subject',
    ...activity.map((one) => [one.at, one.who, one.action, one.subject].map(cell).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
}
