import type { Facts } from '../../facts.ts';
import { manifestOf } from './roles.ts';

/**
 * Whether web pages can send it messages. Without `externally_connectable` only other extensions can; Firefox lets no
 * page. Source: developer.chrome.com/docs/extensions/reference/manifest/externally-connectable.
 */
export function pagesMayConnect(facts: Facts): boolean {
  return (manifestOf(facts)?.manifest.externallyConnectable?.matches.length ?? 0) > 0;
}
