import type { ExtensionTarget, RepositoryTarget } from '../model/target.ts';
import type { Host } from '../settings.ts';
import { addressFrom, detect, MAX_ADDRESS } from './detect.ts';
import { withoutGit } from './finding.ts';

/**
 * The target of a record of the service, from its `url` and `source_type`; undefined for uploads, for records whose
 * address names nothing we know, and where address and source type contradict each other.
 * A record was accepted by a service, so a repository on an unknown host needs no further confirmation.
 */
export function targetFromSubmittedUrl(
  url: string,
  sourceType?: string,
  hosts: readonly Host[] = [],
): ExtensionTarget | RepositoryTarget | undefined {
  const store = /^extension_(.+)$/.exec(sourceType ?? '')?.[1];
  const found = detect(url, { from: 'paste', hosts });
  if (found.kind !== 'none') {
    const { target } = found;
    const fits =
      sourceType === undefined || (target.kind === 'extension' ? target.store === store : store === undefined);
    return fits ? target : undefined;
  }
  return found.why === 'host' && store === undefined ? plainRepository(url) : undefined;
}

/** `https://host/any/owner/name` on a host that is not configured here. */
function plainRepository(url: string): RepositoryTarget | undefined {
  const address = url.length > MAX_ADDRESS ? undefined : addressFrom(url, 'paste');
  const parts = address?.segments.filter((part) => part !== null) ?? [];
  const name = withoutGit(parts.at(-1));
  if (address === undefined || parts.length < 2 || parts.length !== address.segments.length || name === '')
    return undefined;
  const owner = parts.slice(0, -1).join('/');
  if (owner.length > 1000 || name.length > 300) return undefined;
  return { kind: 'repository', host: address.host, owner, name };
}
