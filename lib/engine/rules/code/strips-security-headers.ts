import { words } from '../../words.ts';
import { coversAllSites } from '../../facts/extension/matchPattern.ts';
import {
  apiPath,
  type Call,
  callAt,
  callsOf,
  constant,
  keysOf,
  memberNameOf,
  nameOf,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  writtenPropertyIndex,
} from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { areFramesOfFile } from './areFramesOfFile.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { expressionsOf, textsOf } from './textsOf.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

const HEADERS = words(
  'content-security-policy-report-only content-security-policy x-frame-options x-content-security-policy x-webkit-csp cross-origin-opener-policy cross-origin-embedder-policy cross-origin-resource-policy strict-transport-security x-xss-protection permissions-policy',
);
/** An expression over names of such headers. */
const EXPRESSION = /^[^ ]*(?:content-security-policy|x-frame-options)[^ ]*[|$/)]/i;
const isHeader = (name: string): boolean => HEADERS.has(name.toLowerCase());

/** Whether a listener is asked only for the answers of sites that it names, or of one file's frames. */
function isForNamedSites(script: ScriptFacts, call: Call): boolean {
  const named = (list: string): (string | undefined)[] =>
    itemsOf(script, propertyOf(script, call.args[1] ?? 0, list)).map((item) => constant(script, item));
  const urls = named('urls');
  const isNamed = (url: string): boolean => !coversAllSites(url) || areFramesOfFile(url, named('types'));
  return urls.length > 0 && urls.every((url) => url !== undefined && isNamed(url));
}

/** Whether a rule that is made here names no site: `{ condition: { urlFilter: '*' } }`. */
function isForAllSites(script: ScriptFacts, call: Call): boolean {
  return itemsOf(script, propertyOf(script, call.args[0] ?? 0, 'addRules')).some((rule) => {
    const condition = propertyOf(script, rule, 'condition');
    const filter = constant(script, propertyOf(script, condition, 'urlFilter'));
    const named = ['initiatorDomains', 'requestDomains', 'domains', 'regexFilter', 'tabIds'].some(
      (name) => propertyOf(script, condition, name) !== 0,
    );
    return condition !== 0 && !named && /^(?:[|*]*|(?:\*|https?):\/\/\*\/?\*?)$/.test(filter ?? '*');
  });
}

export const stripsSecurityHeaders = defineRule({
  id: 'strips-security-headers',
  title: 'Removes sites’ security headers',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-693',
  references: [
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP',
    'https://developer.chrome.com/docs/extensions/reference/api/declarativeNetRequest',
  ],
  why: 'These headers keep foreign scripts and frames out of pages. Without them, every site is as exposed as if its owners had never protected it.',
  remedy: 'Leave other sites’ headers alone. Inject your script with scripting.executeScript, which needs no change.',
  check: checkScripts(function* ({ script, hit }) {
    const named = [
      ...textsOf(script).filter(({ text }) => isHeader(text)),
      // `/^(x-frame-options|content-security-policy)$/i.test(header.name)`, also made of a text.
      ...[...textsOf(script), ...expressionsOf(script)].filter(({ text }) => EXPRESSION.test(text)),
    ];
    if (named.length === 0) return;
    const words = [...new Set(named.map(({ text }) => text.toLowerCase()))].join(', ');
    for (const call of first(callsOf(script, 'chrome.webRequest.onHeadersReceived.addListener'), 50)) {
      if (changesHeaders(script, call.args[0] ?? 0, named))
        yield hit(
          call.value,
          isForNamedSites(script, call) ? { evidence: words, severity: 'medium' } : { evidence: words },
        );
    }
    for (const call of callsOf(
      script,
      'chrome.declarativeNetRequest.updateDynamicRules',
      'chrome.declarativeNetRequest.updateSessionRules',
    )) {
      const removes =
        ['modifyHeaders', 'MODIFY_HEADERS'].some((word) => script.strings.includes(word)) &&
        ['remove', 'REMOVE'].some((word) => script.strings.includes(word));
      if (removes && isResponse(script))
        yield hit(call.value, {
          evidence: words,
          ...(isForAllSites(script, call) ? { confidence: 'high' as const } : {}),
          message: say('run-time-rules'),
        });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'const without = (...names) => { const set = new Set(names); return (all) => all.filter((h) => !set.has(h.name.toLowerCase())); }; const open = [without("x-frame-options", "content-security-policy")].reduce((f, g) => (x) => g(f(x)), (x) => x); chrome.webRequest.onHeadersReceived.addListener((d) => ({ responseHeaders: open(d.responseHeaders || []) }), { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onHeadersReceived.addListener((info) => { const kept = []; for (const h of info.responseHeaders) { if (h.name.toLowerCase() === "x-xss-protection") continue; kept.push(h); } return { responseHeaders: kept }; }, { urls: ["http://*/*", "https://*/*"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onHeadersReceived.addListener((d) => { for (const h of d.responseHeaders) if (h.name.toLowerCase() === "x-frame-options") h.value = "ALLOWALL"; return { responseHeaders: d.responseHeaders }; }, { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onHeadersReceived.addListener((d) => ({ responseHeaders: d.responseHeaders.filter((h) => h.name.toLowerCase() !== "content-security-policy") }), { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'const bad = ["x-frame-options", "content-security-policy"]; function clean(d) { for (let i = d.responseHeaders.length - 1; i >= 0; i--) if (bad.includes(d.responseHeaders[i].name.toLowerCase())) d.responseHeaders.splice(i, 1); return { responseHeaders: d.responseHeaders }; } chrome.webRequest.onHeadersReceived.addListener(clean, { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onHeadersReceived.addListener((d) => ({ responseHeaders: d.responseHeaders.filter((x) => !/^x-frame-options$|^content-security-policy$/i.test(x.name)) }), { urls: ["<all_urls>"], types: ["sub_frame"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.declarativeNetRequest.updateDynamicRules({ addRules: [{ id: 1, action: { type: "modifyHeaders", responseHeaders: [{ header: "content-security-policy", operation: "remove" }] }, condition: { urlFilter: "*" } }] });',
      ),
    ],
    good: [
      backgroundExample(
        'const withPolicy = (all) => [...all, { name: "content-security-policy", value: "frame-src *" }]; chrome.webRequest.onHeadersReceived.addListener((d) => ({ responseHeaders: withPolicy(d.responseHeaders) }), { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onHeadersReceived.addListener((d) => { const kept = d.responseHeaders; kept.push({ name: "x-frame-options", value: "DENY" }); return { responseHeaders: kept }; }, { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onHeadersReceived.addListener((d) => { for (const h of d.responseHeaders) if (h.name.toLowerCase() === "content-security-policy") report(h.value); }, { urls: ["<all_urls>"] }, ["responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onHeadersReceived.addListener((d) => { d.responseHeaders.push({ name: "content-security-policy", value: "script-src \'none\'" }); return { responseHeaders: d.responseHeaders }; }, { urls: ["<all_urls>"] }, ["blocking", "responseHeaders"]);',
      ),
      backgroundExample(
        'chrome.declarativeNetRequest.updateDynamicRules({ addRules: [{ id: 1, action: { type: "block" }, condition: { urlFilter: "ads" } }] });',
      ),
    ],
  },
});

/** The listener answers with headers that it filtered, cut or emptied. */
function changesHeaders(script: ScriptFacts, listener: number, named: readonly { value: number }[]): boolean {
  const fn = functionOf(script, listener);
  const fact = fn === undefined ? undefined : script.functions[fn];
  if (fn === undefined || fact === undefined) return false;
  if (
    !fact.returns.some(
      (value) => keysOf(script, value).includes('responseHeaders') || opOf(script, resolve(script, value)) === Op.ref,
    )
  )
    return false;
  const calls = callsWithin(script, fn);
  const cuts = calls.some((call) => {
    const callee = call.callee;
    const name = memberNameOf(script, callee);
    return name === 'filter' || name === 'splice' || name === 'removeHeader';
  });
  const opens = script.writes.some(
    (value, at) =>
      at % 4 === 2 &&
      OPENS.test(constant(script, value) ?? 'unknown') &&
      writtenPropertyIndex(script, at) >= fact.start &&
      writtenPropertyIndex(script, at) < fact.end,
  );
  const isMade = answersNewList(script, fact, calls) || answersMade(script, fact, named);
  return (cuts || opens || isMade) && named.length > 0;
}

/** Values of such headers that let everybody in: empty ones, `ALLOWALL`, `Allow-From …`, `*`. */
const OPENS = /^\s*(?:$|\*|allow)/i;

/** The answer is a list of its own, into which only some of the headers are put. */
function answersNewList(
  script: ScriptFacts,
  { returns }: ScriptFacts['functions'][number],
  calls: readonly Call[],
): boolean {
  const answered = returns.map((value) => propertyOf(script, value, 'responseHeaders')).filter((value) => value !== 0);
  const isOwn = answered.some((value) => apiPath(script, value)?.endsWith('responseHeaders') !== true);
  return (
    isOwn &&
    calls.some(
      ({ callee, args }) =>
        opOf(script, callee) === Op.member &&
        propertyNameOf(script, callee) === 'push' &&
        // What is made here is added, not kept.
        opOf(script, resolve(script, args[0] ?? 0)) !== Op.object,
    )
  );
}

/** The answer is what a function made of the headers, where the script names some that it adds to none: `without('x-frame-options')(headers)`. */
function answersMade(
  script: ScriptFacts,
  { returns }: ScriptFacts['functions'][number],
  named: readonly { value: number }[],
): boolean {
  const isMade = returns.some((value) => {
    const made = resolve(script, propertyOf(script, value, 'responseHeaders'));
    return (
      opOf(script, made) === Op.call &&
      callAt(script, made).args.some((arg) => [...backwardSlice(script, arg)].some((one) => isHeaders(script, one)))
    );
  });
  if (!isMade) return false;
  const added = new Set(
    [...valuesOf(script, Op.object)]
      .filter((value) => keysOf(script, value).includes('value'))
      .map((value) => propertyOf(script, value, 'name')),
  );
  return named.some(({ value }) => !added.has(value));
}

const isHeaders = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.member && nameOf(script, value) === 'responseHeaders';

function isResponse(script: ScriptFacts): boolean {
  return script.strings.includes('responseHeaders');
}
