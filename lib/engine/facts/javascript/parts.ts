import { onDemand } from '../../onDemand.ts';

/*
 * What most scripts do without. Asked for outside of extractors, these throw until they are there (`whenLoaded`).
 */

/** For what meriyah cannot read. */
export const acorn = onDemand(() => import('acorn'));
/** For TypeScript and Flow. */
export const sucrase = onDemand(() => import('sucrase'));
/** For scripts that look masked. */
export const unmasking = onDemand(() => import('./unmask/unmask.ts'));
