import type { Finding } from '../../model/finding.ts';
import type { Destination } from '../../model/reportDetails.ts';
import type { Facts } from '../facts.ts';

/** Every outside host with its purpose, what is sent there and where in the code. */
export function destinationsOf(_facts: Facts, _findings: readonly Finding[]): Destination[] {
  return [];
}
