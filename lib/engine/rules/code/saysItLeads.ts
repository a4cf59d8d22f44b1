import type { Facts } from '../../facts.ts';
import { ownerDomain } from '../../facts/extension/destinations.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';

/** Words of those who lead people elsewhere and say so. */
const LEADS =
  /redirect|instead|switch|alternativ|front-?end|mirror|archive|bypass|prox(?:y|ies)|replac|rewrit|unblock|open(?:s|ing)? .{0,40}\bin\b|umleit|weiterleit/;

/** Whether an extension says, in its name or description, that it leads people elsewhere, or names the host it leads them to. */
export function saysItLeads(facts: Facts, host: string): boolean {
  const said = facts.whole(saidPurpose);
  const [name = ''] = ownerDomain(host).split('.');
  return LEADS.test(said) || (name.length > 3 && said.replace(/[^a-z\d]/g, '').includes(name));
}
