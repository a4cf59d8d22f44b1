import type { PageReading } from '../messages.ts';
import type { ExtensionTarget, RepositoryTarget } from '../model/target.ts';
import { detectTarget, type From, targetTitle } from '../pages/index.ts';
import type { Host } from '../settings.ts';

/** What an address and, where there is one, the page's own word about itself come to. */
export type PageTarget =
  | {
      kind: 'target';
      target: ExtensionTarget | RepositoryTarget;
      title: string;
      /** The branch to hand in: the one in view, else the page's default; unknown ones are left to the service. */
      branch?: string;
      /** What the address is about, a tag perhaps, when not that but the default branch would be scanned. */
      otherRef?: string;
      private: boolean;
    }
  | { kind: 'none'; reason: string };

/** Decides what an address stands for. `reading` comes from a page and is only believed about that page. */
export function pageTarget(
  url: string,
  options: { hosts: readonly Host[]; from: From; reading?: PageReading | undefined },
): PageTarget {
  const { hosts, from, reading } = options;
  const found = detectTarget(url, { hosts, from });
  if (found.kind === 'none') return found;
  const isUnconfirmed =
    found.kind === 'candidate' && reading !== undefined && found.confirm.by === 'page' && reading.confirmed !== true;
  // A page may also say that what its address looks like is something else: a group, a theme, a Mercurial repository.
  if (reading?.confirmed === false || isUnconfirmed) {
    return {
      kind: 'none',
      reason: 'This page shows something else, such as a group or a theme: no single extension or repository.',
    };
  }
  const { target, branch } = withBranch(found.target, reading);
  const otherRef = refLeftOut(found.shows, branch);
  return {
    kind: 'target',
    target,
    title: reading?.title || targetTitle(target),
    ...(branch === undefined ? {} : { branch }),
    ...(otherRef === undefined ? {} : { otherRef }),
    private: reading?.visibility === 'private',
  };
}

/** The default branch is the repository itself: it has the same grade with and without the branch in the address. */
function withBranch(target: ExtensionTarget | RepositoryTarget, reading: PageReading | undefined) {
  if (target.kind === 'extension') return { target };
  const { branch: inAddress, ...plain } = target;
  const shown = reading?.branch || inAddress;
  const usual = reading?.defaultBranch || undefined;
  if (shown === undefined || shown === usual) return { target: plain, branch: usual };
  return { target: { ...plain, branch: shown }, branch: shown };
}

/** `shows` may be a ref and a path behind it: what starts with the branch that is scanned is about that branch. */
function refLeftOut(shows: string | undefined, branch: string | undefined): string | undefined {
  if (shows === undefined) return undefined;
  return branch !== undefined && `${shows}/`.startsWith(`${branch}/`) ? undefined : shows;
}
