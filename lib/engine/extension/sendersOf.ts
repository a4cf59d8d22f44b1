import type { Facts } from '../../facts.ts';
import { coversAllSites, parseMatchPattern } from './matchPattern.ts';
import { manifestOf } from './roles.ts';

/**
 * Whether web pages can send it messages. Without `externally_connectable` only other extensions can; Firefox lets no
 * page. Source: developer.chrome.com/docs/extensions/reference/manifest/externally-connectable.
 */
export function pagesMayConnect(facts: Facts): boolean {
  return (manifestOf(facts)?.manifest.externallyConnectable?.matches.length ?? 0) > 0;
}

/** Hosts below which strangers put pages of their own. */
const SHARED =
  /(?:^|\.)(?:github\.io|gitlab\.io|netlify\.app|vercel\.app|herokuapp\.com|web\.app|firebaseapp\.com|pages\.dev|blogspot\.com|amazonaws\.com|azurewebsites\.net)$/;

/** Whether all pages that can send it messages belong to sites that its author named, over encrypted connections. */
export function isOnlyPartners(facts: Facts): boolean {
  const matches = manifestOf(facts)?.manifest.externallyConnectable?.matches ?? [];
  return matches.every((match) => {
    const pattern = parseMatchPattern(match);
    if (pattern === undefined || coversAllSites(match)) return false;
    return pattern.scheme === 'https' && !SHARED.test(pattern.host);
  });
}
