import { propertyOf, scriptsOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { has, objectLiteralsOf } from './scriptValues.ts';

/** Whether pages of a desktop program have Node: what they may do by a message they may do without it. */
export function givesNode(facts: Facts): boolean {
  return facts.whole(found);
}

const found = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file, script }) =>
      !file.traits.test &&
      !file.traits.docs &&
      !file.traits.vendored &&
      script.strings.includes('webPreferences') &&
      [...objectLiteralsOf(script)].some((object) => {
        const preferences = propertyOf(script, object, 'webPreferences');
        return (
          has(script, preferences, 'nodeIntegration', 'true') && has(script, preferences, 'contextIsolation', 'false')
        );
      }),
  );
