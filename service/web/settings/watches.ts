import type { AnswerOf } from '../../../lib/api/contract.ts';
import { may } from '../../auth/roles.ts';
import type { User } from '../../store/users.ts';
import { reasonText, type Reason } from '../../watch/compare.ts';
import { html, type Html } from '../html.ts';
import { frame, secret, time } from './frame.ts';

type Watch = AnswerOf<'listWatches'>['watches'][number];
type Alert = AnswerOf<'listAlerts'>['alerts'][number];
type Webhook = AnswerOf<'getWebhook'>;

/** Got-worse notes on the page; the API has them all. */
export const SHOWN_ALERTS = 50;

export interface Watched {
  readonly watches: readonly Watch[];
  readonly alerts: readonly Alert[];
  /** Undefined for who may not set it. */
  readonly webhook: Webhook | undefined;
  /** The record that somebody wants to watch, from the page of its report. */
  readonly wanted: { readonly id: number; readonly title: string; readonly isUpload: boolean } | undefined;
}

/** What is scanned again by itself, what became worse, and who is told. */
export function watchesPage(user: User, { watches, alerts, webhook, wanted }: Watched): Html {
  return frame(
    user,
    '/settings/watches',
    html`${watchCard(watches, wanted)}${alertCard(alerts)}${webhook !== undefined && may(user, 'webhook') ? webhookCard(webhook) : undefined}`,
  );
}

function watchCard(watches: readonly Watch[], wanted: Watched['wanted']): Html {
  const isNew = wanted !== undefined && !watches.some((one) => one.repo_id === wanted.id);
  return html`<section class="card" id="watches" aria-labelledby="watches-title">
    <h2 id="watches-title">Watched</h2>
    <p>Touchstone scans what is watched again, daily or weekly, and says here and in Scans when it got worse. To add one, open its report under Scans and choose Watch.</p>
    ${isNew ? wantedForm(wanted) : undefined}
    ${watches.length === 0 ? html`<p class="empty">Nothing is watched yet.</p>` : html`<ul class="list">${watches.map(watchRow)}</ul>`}
  </section>`;
}

function wantedForm({ id, title, isUpload }: NonNullable<Watched['wanted']>): Html {
  if (isUpload)
    return html`<p>“<bdi>${title}</bdi>” is an uploaded file. It does not change, so it cannot be watched.</p>`;
  return html`<form class="row" data-send="PUT /api/v1/settings/watches/${id}" data-done="is watched">
    <label>Scan “<bdi>${title}</bdi>” again ${everyChoice('weekly')}</label>
    <button type="submit">Watch</button>
  </form>`;
}

const everyChoice = (chosen: string): Html =>
  html`<select name="every">${(['daily', 'weekly'] as const).map(
    (every) =>
      html`<option value="${every}"${every === chosen ? html` selected` : undefined}>${every === 'daily' ? 'Daily' : 'Weekly'}</option>`,
  )}</select>`;

function watchRow(watch: Watch): Html {
  const address = `/api/v1/settings/watches/${watch.repo_id}`;
  return html`<li>
    <span><a href="/records/${watch.repo_id}"><bdi>${watch.title}</bdi></a> <small>${watch.every} · next ${time(watch.next_at)}</small></span>
    <details>
      <summary>Change<span class="hidden"> ${watch.title}</span></summary>
      <form class="row" data-send="PUT ${address}" data-done="is watched">
        <label>Scan again ${everyChoice(watch.every)}</label>
        <button type="submit">Save</button>
      </form>
      <button type="button" class="danger" data-send="DELETE ${address}" data-done="is no longer watched">Stop watching</button>
    </details>
  </li>`;
}

function alertCard(alerts: readonly Alert[]): Html {
  return html`<section class="card" id="alerts" aria-labelledby="alerts-title">
    <h2 id="alerts-title">Got worse</h2>
    ${
      alerts.length === 0
        ? html`<p class="empty">Nothing that is watched got worse.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="What got worse">
            <table>
              <thead><tr><th scope="col">Name</th><th scope="col">When</th><th scope="col">Grade</th><th scope="col">Why</th></tr></thead>
              <tbody>${alerts.map(
                (alert) => html`<tr>
                  <th scope="row"><a href="/records/${alert.repo_id}"><bdi>${alert.title}</bdi></a></th>
                  <td data-label="When">${time(alert.at)}</td>
                  <td data-label="Grade">${alert.grade}</td>
                  <td data-label="Why" class="long">${alert.reasons.map((reason) => html`<div><bdi>${reasonText(reason as Reason)}</bdi></div>`)}</td>
                </tr>`,
              )}</tbody>
            </table>
          </div>`
    }
  </section>`;
}

function webhookCard({ url, deliveries }: Webhook): Html {
  return html`<section class="card" id="webhook" aria-labelledby="webhook-title">
    <h2 id="webhook-title">Webhook</h2>
    <p>${url === null ? 'No address is told when something gets worse.' : html`<bdi>${url}</bdi> is told when something gets worse.`} Each message is signed with a secret, which is shown once.</p>
    <form class="row" data-send="PUT /api/v1/settings/webhook" data-done="is told from now on" data-secret="new-secret" data-secret-field="secret">
      <label>Address <input name="url" type="url" required maxlength="2048" autocomplete="off" placeholder="https://chat.example.com/hook" /></label>
      <button type="submit">${url === null ? 'Set webhook' : 'Replace'}</button>
    </form>
    ${secret('new-secret', 'Signing secret')}
    ${url === null ? undefined : html`<div class="row"><button type="button" class="danger" data-send="DELETE /api/v1/settings/webhook" data-done="was removed" data-ask="Remove the webhook? Messages that still wait are dropped.">Remove</button></div>`}
    ${deliveries.length === 0 ? undefined : html`<h3>Latest messages</h3><ul class="list">${deliveries.map(deliveryRow)}</ul>`}
  </section>`;
}

const STATES: Readonly<Record<string, string>> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' };

function deliveryRow({ created_at: at, attempts, status, fault }: Webhook['deliveries'][number]): Html {
  return html`<li>
    <span>${STATES[status] ?? status} <small>${time(at)} · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${fault === null ? '' : ` · ${fault}`}</small></span>
  </li>`;
}
