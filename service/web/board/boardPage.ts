import { KINDS, STATES, type BoardFilter, type BoardRow } from '../../store/board.ts';
import type { User } from '../../store/users.ts';
import { html, type Html } from '../html.ts';
import { subOrgChoice, time } from '../settings/frame.ts';
import { boardAddress } from './filter.ts';
import { firstOf } from '../../../lib/model/shorten.ts';

/** Records on one page. */
export const BOARD_PAGE = 50;

const SOURCES: Readonly<Record<string, string>> = {
  extension_chrome: 'Chrome Web Store',
  extension_firefox: 'Firefox Add-ons',
  extension_edge: 'Edge Add-ons',
  extension_upload: 'File',
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  gitea: 'Gitea',
  sourcehut: 'SourceHut',
  azure_devops: 'Azure DevOps',
  git: 'Git',
};
const KIND_NAMES = { extension: 'Extensions of stores', repository: 'Repositories', upload: 'Files' } as const;
const STATE_NAMES = { open: 'Waiting or running', done: 'Finished', failed: 'Failed', worse: 'Got worse' } as const;
const ORDER_NAMES = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  worst: 'Riskiest first',
  best: 'Safest first',
  title: 'By name',
} as const;

/** The organisation's records: submit one, find one, and see how each stands. */
export function boardPage(
  user: User,
  board: { total: number; rows: readonly BoardRow[] },
  subOrgs: readonly { id: number; name: string; status: string }[],
  filter: BoardFilter,
  offset: number,
): Html {
  return html`<h1>Scans</h1>
    <p class="lead">${user.orgName} · signed in as ${user.name}</p>
    <p id="notice" role="status" aria-live="polite"></p>
    ${submitCard(subOrgs)} ${listCard(board, filter, offset)}`;
}

function submitCard(subOrgs: readonly { id: number; name: string; status: string }[]): Html {
  const where = subOrgs.some((one) => one.status === 'active')
    ? html`<label>Where it belongs ${subOrgChoice(subOrgs, 'The whole organisation')}</label>`
    : undefined;
  return html`<section class="card" id="submit" aria-labelledby="submit-title">
    <h2 id="submit-title">Scan something</h2>
    <form class="row" data-submit="address">
      <label>
        Address of a repository or of an extension in a store
        <input name="url" type="text" inputmode="url" required maxlength="2048" placeholder="https://github.com/owner/name" />
      </label>
      ${where}
      <button type="submit">Scan</button>
    </form>
    <form class="row" data-submit="file">
      <label>Or an extension file (.xpi, .crx, .zip) <input name="file" type="file" required accept=".xpi,.crx,.zip" /></label>
      ${where}
      <button class="plain" type="submit">Upload and scan</button>
    </form>
  </section>`;
}

const choice = <T extends string>(
  name: string,
  label: string,
  none: string | undefined,
  values: Readonly<Record<T, string>>,
  chosen: string | undefined,
): Html => html`<label>
  ${label}
  <select name="${name}">
    ${none === undefined ? undefined : html`<option value="">${none}</option>`}
    ${Object.entries<string>(values).map(
      ([value, text]) =>
        html`<option value="${value}"${value === chosen ? html` selected` : undefined}>${text}</option>`,
    )}
  </select>
</label>`;

function listCard(board: { total: number; rows: readonly BoardRow[] }, filter: BoardFilter, offset: number): Html {
  const { total, rows } = board;
  const isFiltered = boardAddress({ ...filter, order: 'newest' }, 0) !== '/board';
  const grades = Object.fromEntries(['A', 'B', 'C', 'D', 'F'].map((letter) => [letter, letter]));
  return html`<section class="card" id="scans" aria-labelledby="scans-title">
    <h2 id="scans-title">${isFiltered ? html`Found` : html`All scans`}</h2>
    <form class="row filter" method="get" action="/board" role="search">
      <label>Search <input name="search" type="search" maxlength="200" value="${filter.search}" /></label>
      ${choice('kind', 'What', 'Everything', pick(KIND_NAMES, KINDS), filter.kind)}
      ${choice('state', 'State', 'Any', pick(STATE_NAMES, STATES), filter.state)}
      ${choice('grade', 'Grade', 'Any', grades, filter.grade)}
      ${choice('order', 'Order', undefined, ORDER_NAMES, filter.order)}
      <button class="plain" type="submit">Show</button>
    </form>
    ${rows.length === 0 ? emptyText(isFiltered, total, offset) : table(rows)} ${pages(filter, total, rows.length, offset)}
  </section>`;
}

const pick = <T extends string>(names: Readonly<Record<T, string>>, keys: readonly T[]): Record<T, string> =>
  Object.fromEntries(keys.map((key) => [key, names[key]])) as Record<T, string>;

function emptyText(isFiltered: boolean, total: number, offset: number): Html {
  if (offset > 0 && total === 0)
    return html`<p class="empty">There is nothing on this page. <a href="/board">Show the first</a></p>`;
  if (isFiltered) return html`<p class="empty">Nothing matches. <a href="/board">Show everything</a></p>`;
  return html`<p class="empty">Nothing has been scanned yet. Enter an address above.</p>`;
}

function table(rows: readonly BoardRow[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Scans">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Grade</th>
          <th scope="col">State</th>
          <th scope="col">Source</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr${isOpen(row) ? html` data-open` : undefined}>
              <th scope="row">
                <a href="/records/${row.repo_id}"><bdi>${row.title}</bdi></a>
                <small><bdi>${row.url}</bdi></small>
              </th>
              <td data-label="Grade">${gradeOf(row)}</td>
              <td data-label="State" class="long">${stateOf(row)}</td>
              <td data-label="Source">${SOURCES[row.source_type] ?? row.source_type}${row.sub_org_name === null ? undefined : html` · ${row.sub_org_name}`}</td>
              <td data-label="When">${time(row.at.toISOString())}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const isOpen = ({ status }: BoardRow) => status === 'queued' || status === 'running';

/** The band that gives a grade its colour, as in the report. */
function bandOf(grade: string): string {
  if (grade === 'A+') return 'superb';
  return { A: 'good', B: 'fair', C: 'mixed', D: 'poor', F: 'bad' }[grade.slice(0, 1)] ?? 'unknown';
}

function gradeOf(row: BoardRow): Html {
  if (row.grade === null || row.score === null) return html`<span class="off">–</span>`;
  return html`<span class="grade" data-band="${bandOf(row.grade)}">${row.grade}</span>
    <small>risk ${Math.round(row.score * 10) / 10} of 100</small>`;
}

function stateOf(row: BoardRow): Html {
  const tags = html`${row.alert ? html` <span class="tag bad">Got worse</span>` : undefined}${row.watched ? html` <span class="tag">Watched</span>` : undefined}`;
  switch (row.status) {
    case 'queued':
      return html`Waiting${tags}`;
    case 'running':
      return html`${row.phase}, ${Math.round(row.progress)} %${tags}`;
    case 'completed':
      return html`Finished${tags}`;
    case 'failed':
      return html`<span class="bad">Failed</span>${tags} <small><bdi>${firstOf(row.error_message ?? '', 300)}</bdi></small>`;
  }
}

function pages(filter: BoardFilter, total: number, shown: number, offset: number): Html | undefined {
  if (total <= BOARD_PAGE && offset === 0) return undefined;
  return html`<nav class="pages" aria-label="Pages of scans">
    ${offset > 0 ? html`<a class="button plain" href="${boardAddress(filter, Math.max(0, offset - BOARD_PAGE))}">Previous</a>` : undefined}
    ${shown === 0 ? undefined : html`<span>${offset + 1} to ${offset + shown} of ${total}</span>`}
    ${offset + shown < total ? html`<a class="button plain" href="${boardAddress(filter, offset + BOARD_PAGE)}">Next</a>` : undefined}
  </nav>`;
}
