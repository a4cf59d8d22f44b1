import type { Facts } from '../facts.ts';
import { scriptsOfAllSites } from '../facts/extension/scriptsOfAllSites.ts';
import { scriptsOfPersonalSites } from '../facts/extension/scriptsOfPersonalSites.ts';
import { SELECTED } from '../extension/domReads.ts';
import { inContent } from '../program/where.ts';
import type { Flow } from '../taint/flow.ts';

/**
 * Words that the person marked, or what is read in pages of the sites that the extension says it is for, not in any; what
 * people write to one another, or to an assistant, is theirs on whatever site.
 */
export const isLimited = (facts: Facts, { source: { unit, label } }: Flow): boolean =>
  label === SELECTED ||
  (inContent(unit) &&
    ![scriptsOfAllSites, scriptsOfPersonalSites].some((scripts) => facts.whole(scripts).has(unit.file.path)));
