import type { Scan } from '../../lib/model/scan.ts';
import { GIT_HOSTS } from '../../lib/pages/hosts.ts';
import { hostName } from '../../lib/pages/place.ts';
import type { Host } from '../../lib/settings.ts';

/** The hosts that a token can be entered for: those that lately asked for one first, then one's own, then the public ones. */
export function tokenHosts(scans: readonly Scan[], hosts: readonly Host[]): string[] {
  const asked = scans.flatMap(({ target, state }) =>
    target.kind === 'repository' &&
    state.state === 'failed' &&
    (state.problem.code === 'needs-token' || state.problem.code === 'token-refused')
      ? [target.host.replace(/\/.*$/, '')]
      : [],
  );
  return [...new Set([...asked, ...hosts.map(hostName), ...GIT_HOSTS])];
}
