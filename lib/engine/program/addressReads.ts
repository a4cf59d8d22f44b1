import { apiPath, readsNamed, type ScriptFacts } from '../facts/javascript/query.ts';

/** Parts of an address that whoever leads to it chooses. */
const ADDRESS = /^(?:location\.(?:search|hash|href)|document\.(?:URL|referrer))$/;

/** Reads by which a page comes to know what stands in its address, or in that of the page before. */
export const addressReads = (script: ScriptFacts): readonly number[] =>
  readsNamed(script, 'search', 'hash', 'href', 'URL', 'referrer').filter((value) =>
    ADDRESS.test(apiPath(script, value)?.replace(/^(?:document|top|parent)\.(?=location)/, '') ?? ''),
  );
