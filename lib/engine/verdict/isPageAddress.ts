import {
  apiPath,
  argOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';

const PAGE = /^(?:(?:window|self|document|top)\.)?(?:location(?:\.(?:host|hostname|href|origin))?|URL|domain)$/;
const PARTS = words('host hostname href origin');

/** The page's address or a part of it, `new URL(location.href).hostname` included. */
export function isPageAddress(script: ScriptFacts, value: number): boolean {
  if (PAGE.test(apiPath(script, value) ?? '')) return true;
  if (opOf(script, value) === Op.ref) value = resolve(script, value);
  if (opOf(script, value) !== Op.member || !PARTS.has(propertyNameOf(script, value))) return false;
  const object = resolve(script, objectOf(script, value));
  return (
    opOf(script, object) === Op.create &&
    apiPath(script, object) === 'URL()' &&
    PAGE.test(apiPath(script, argOf(script, object, 0)) ?? '')
  );
}
