import type { ShownRun } from '../../store/board.ts';
import { html, type Html } from '../html.ts';

/** Where the report stands: the way back, the link for good to this run, and the runs beside it. The report is the script's. */
export function reportFrame(kind: 'record' | 'run', id: number, run: ShownRun): Html {
  const record = `/records/${run.status.repo_id}`;
  return html`<nav class="trail" aria-label="Scans of this record">
      <a href="/board">All scans</a>
      <span class="here">${kind === 'run' ? html`Scan ${run.number}` : html`Newest scan`}</span>
      ${kind === 'record' ? html`<a href="/runs/${run.runId}">Link to this scan</a>` : undefined}
      ${run.older === null ? undefined : html`<a href="/runs/${run.older}" rel="prev">Older scan</a>`}
      ${kind === 'run' && run.newer !== null ? html`<a href="/runs/${run.newer}" rel="next">Newer scan</a>` : undefined}
      ${kind === 'run' ? html`<a href="${record}">Newest scan</a>` : undefined}
      ${run.source.kind === 'upload' ? undefined : html`<a href="/settings/watches?record=${run.status.repo_id}">Watch</a>`}
    </nav>
    <div id="root" data-kind="${kind}" data-id="${id}"></div>`;
}
