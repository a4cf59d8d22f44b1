import { defineRule, type Example } from '../../rule.ts';
import { areFramesOfFile } from '../code/areFramesOfFile.ts';
import { backgroundExample } from '../code/checkScripts.ts';
import { netRulesOf } from '../code/netRulesOf.ts';
import { exampleRule } from './manifestHit.ts';
import type { Told } from '../../../model/told.ts';
import { say } from '../../../texts/say.ts';

const PROTECTION: ReadonlyMap<string, Told> = new Map([
  ['content-security-policy', say('lost-csp')],
  ['content-security-policy-report-only', say('lost-csp-reports')],
  ['x-frame-options', say('lost-frame-options')],
  ['strict-transport-security', say('lost-hsts')],
  ['x-content-type-options', say('lost-no-sniff')],
  ['cross-origin-opener-policy', say('lost-coop')],
  ['cross-origin-embedder-policy', say('lost-coep')],
  ['cross-origin-resource-policy', say('lost-corp')],
  ['x-xss-protection', say('lost-xss-filter')],
  ['permissions-policy', say('lost-permissions-policy')],
  ['access-control-allow-origin', say('lost-cors')],
]);
const GRAVE = new Set([
  'content-security-policy',
  'x-frame-options',
  'access-control-allow-origin',
  'strict-transport-security',
]);
const changing = (header: object, condition: object): Example =>
  exampleRule({ type: 'modifyHeaders', responseHeaders: [header] }, condition);

export const dnrRemovesSecurityHeaders = defineRule({
  id: 'dnr-removes-security-headers',
  title: 'Rules remove sites’ security headers',
  severity: 'high',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-693',
  references: [
    'https://developer.chrome.com/docs/extensions/reference/api/declarativeNetRequest',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP',
  ],
  why: 'Sites send these headers to keep attackers out. Without them, a hole the site had closed is open again for everyone who has the extension.',
  remedy: 'Leave security headers alone, or limit the rule to the one site, header and request type that need it.',
  *check(facts) {
    for (const { path, rules, inCode } of netRulesOf(facts)) {
      for (const header of rules.headers) {
        const lost = PROTECTION.get(header.name);
        const opened = header.name === 'access-control-allow-origin';
        if (lost === undefined || header.side !== 'response') continue;
        // What scripts take away is told by strips-security-headers.
        if (inCode && !opened) continue;
        if (
          opened
            ? header.operation === 'remove' || !/^(\*|null)$/.test(header.value)
            : header.operation !== 'remove' &&
              !(header.operation === 'set' && /^\s*$|unsafe-inline|\*/.test(header.value))
        )
          continue;
        const { filter, resourceTypes, narrow: isOfOne } = header.condition;
        const narrow =
          isOfOne ||
          areFramesOfFile(filter, resourceTypes) ||
          // Pages read answers as requests of scripts; of another site's picture or film they see the points at most.
          (opened && resourceTypes.length > 0 && !resourceTypes.includes('xmlhttprequest'));
        yield {
          place: { path, ...header.at },
          evidence: `${header.operation} ${header.name}${header.value === '' ? '' : `: ${header.value}`} where ${filter || 'anything'} matches`,
          severity: !GRAVE.has(header.name) || narrow ? (GRAVE.has(header.name) ? 'medium' : 'low') : 'high',
          message: say(narrow ? 'sites-lose-some' : 'sites-lose-all', lost),
        };
      }
    }
  },
  examples: {
    bad: [
      changing(
        { header: 'Content-Security-Policy', operation: 'remove' },
        { urlFilter: '*', resourceTypes: ['main_frame'] },
      ),
      changing(
        { header: 'x-frame-options', operation: 'remove' },
        { urlFilter: '||example.com', resourceTypes: ['sub_frame'] },
      ),
      changing(
        { header: 'x-frame-options', operation: 'remove' },
        { urlFilter: '*://*/test/post.cgi*', resourceTypes: ['sub_frame'] },
      ),
      changing({ header: 'Access-Control-Allow-Origin', operation: 'set', value: '*' }, { regexFilter: '.*' }),
      backgroundExample(
        'const open = { id: 7, action: { type: "modifyHeaders", responseHeaders: [{ header: "access-control-allow-origin", operation: "set", value: "*" }] }, condition: { urlFilter: "*" } }; chrome.declarativeNetRequest.updateSessionRules({ addRules: [open] });',
      ),
    ],
    good: [
      changing({ header: 'set-cookie', operation: 'remove' }, { urlFilter: '*' }),
      changing(
        { header: 'content-security-policy', operation: 'append', value: "script-src 'none'" },
        { urlFilter: '*' },
      ),
      backgroundExample(
        'const open = (url) => ({ id: 7, action: { type: "modifyHeaders", responseHeaders: [{ header: "access-control-allow-origin", operation: "set", value: "*" }] }, condition: { urlFilter: `|${url}|` } }); chrome.declarativeNetRequest.updateSessionRules({ addRules: [open(film)] });',
      ),
      exampleRule(
        {
          type: 'modifyHeaders',
          requestHeaders: [{ header: 'content-security-policy', operation: 'remove' }],
        },
        { urlFilter: '*' },
      ),
    ],
  },
});
