import { expect, it } from 'vitest';
import { decodeReferences } from './decodeReferences.ts';

it.each([
  ['a &amp; b', 'a & b'],
  ['java&#115;cript&colon;x&lpar;1&rpar;', 'javascript:x(1)'],
  ['java&Tab;script&#x3A;', 'java\tscript:'],
  ['?a=1&copy=2&lt=3', '?a=1&copy=2&lt=3'],
  ['&lt b &QUOT;', '< b "'],
  ['&nbsp;&#0;&#xD800;&#x110000;', '\u00a0\ufffd\ufffd\ufffd'],
  ['&bsol;&grave;&lcub;&rcub;&verbar;', '\\`{}|'],
  ['&uuml;&unknown;&;&#;', '&uuml;&unknown;&;&#;'],
])('%s', (written, meant) => expect(decodeReferences(written)).toBe(meant));
