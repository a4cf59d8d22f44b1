import messages from 'virtual:messages';
import type { BoardRun } from '../../../lib/api/schemas.ts';
import { isOpen, type Scan } from '../../../lib/model/scan.ts';
import { answering, ask, scanOf, type Shown } from './board.ts';

/*
 * Stands where an extension has its `browser`: so the report on a page of the service is made of the very components of
 * the extension. Messages to the background become calls of the service, and what would be stored is what it said last.
 */

const POLL = 1500;
const root = document.getElementById('root');
const shown: Shown = {
  kind: root?.dataset['kind'] === 'run' ? 'run' : 'record',
  id: Number(root?.dataset['id']),
};

/** Under this key the components find the one scan of the page. */
export const SCAN_KEY = `${shown.kind}:${shown.id}`;
const ITEM = `scan:${SCAN_KEY}`;

type Changes = Record<string, { newValue?: unknown }>;
const listeners = new Set<(changes: Changes, area: string) => void>();
let kept: Scan | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes the state from the service, tells the page, and looks again while the scan is open. */
async function look(): Promise<BoardRun> {
  const run = await ask<BoardRun>('GET', `/${shown.kind}s/${shown.id}`);
  const scan = scanOf(SCAN_KEY, run);
  if (JSON.stringify(scan) !== JSON.stringify(kept)) {
    kept = scan;
    for (const listener of listeners) listener({ [ITEM]: { newValue: scan } }, 'local');
  }
  lookAgain();
  return run;
}

function lookAgain(): void {
  clearTimeout(timer);
  if (kept !== undefined && isOpen(kept)) timer = setTimeout(() => void look().catch(lookAgain), POLL);
}

const repoId = async (): Promise<number> => kept?.repoId ?? (await look()).status.repo_id;

export const browser = {
  i18n: {
    getMessage(key: string, substitutions: readonly string[] = []): string {
      return (messages[key] ?? '').replaceAll(/\$(\$|\d)/g, (_, what: string) =>
        what === '$' ? '$' : (substitutions[Number(what) - 1] ?? ''),
      );
    },
  },
  runtime: { sendMessage: answering(shown, SCAN_KEY, look, repoId) },
  storage: {
    local: {
      async get(item: string | null): Promise<Record<string, unknown>> {
        // The first frame already has its content, where the service answers.
        if (kept === undefined) await look().catch(() => undefined);
        return kept !== undefined && (item === null || item === ITEM) ? { [ITEM]: kept } : {};
      },
    },
    onChanged: {
      addListener: (listener: (changes: Changes, area: string) => void) => listeners.add(listener),
      removeListener: (listener: (changes: Changes, area: string) => void) => listeners.delete(listener),
    },
  },
};
