import {
  argOf,
  argsOf,
  calleeOf,
  callsNamed,
  constant,
  literalText,
  memberNameOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { isFoundByOwnName } from '../../extension/ownNames.ts';
import { isOwnElement } from '../../extension/isOwnElement.ts';
import { isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import type { Facts } from '../../facts.ts';
import { rolesOf } from '../../facts/extension/roles.ts';
import { first } from '../../facts/first.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { defineRule } from '../../rule.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { GRAVE } from './grave.ts';
import { isQuery } from './hiddenVisits.ts';
import { runsInPages } from './places.ts';

/** What selectors of numbers that people decide by are called. */
const NUMBERS = /balance|amount|price|rating|score|stars|saldo|funds|available|total/i;
/** A number as pages show it; a zero empties a counter. */
const NUMBER = /^(?:[A-Za-z ]{1,20}:)?\W*(?=[\d.,]*[1-9])\d[\d.,\s]*\W*(?:[A-Za-z]{3}|[kKmM%])?\W*$/;
/** An expression that finds numbers, `\d`, `[0-9]`, and one that finds words or parts as well: addresses, keys. */
const FINDS = /\\d|0-9/;
const FINDS_MORE = /[a-z]-[a-z]|\\w|\((?!\?)/i;
/** What reads a text of the page. */
const READS = /^(?:innerText|textContent|innerHTML|nodeValue|data|value|match|exec|matchAll)$/;
const WRITTEN = ['textContent', 'innerText', 'innerHTML', 'nodeValue', 'data'] as const;

export const amountsAltered = defineRule({
  id: 'amounts-altered',
  title: 'Falsifies amounts or ratings in web pages',
  severity: 'critical',
  confidence: 'high',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-451',
  cap: { grade: 'D', reason: 'it changes the numbers that pages show', from: 'critical' },
  references: ['https://attack.mitre.org/techniques/T1565/003/'],
  why: 'The user sees a balance, a price or a rating that is not the site’s. It hides missing money, or makes a bad offer look good.',
  remedy: 'Show your own numbers beside those of the page, and say whose they are.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path) || isOwnPage(facts, file.path)) return;
    for (const write of first(textsPut(script), 200)) {
      // What the script put there itself shows its own numbers.
      if (isOwnElement(script, write.object) || isFoundByOwnName(script, write.object)) continue;
      const by = replacedBy(script, write.value);
      const put = by ?? (isOfNumbers(script, write.object) ? write.value : undefined);
      if (put === undefined || !isOthers(facts, script, put) || !happensUnasked(facts, script, write.pos)) continue;
      yield hit(write.value, GRAVE);
    }
  }),
  examples: {
    bad: [
      contentExample(
        'setInterval(() => document.querySelectorAll(".account-balance").forEach((one) => { one.textContent = "$12,430.00"; }), 500);',
      ),
      contentExample(
        'new MutationObserver(() => document.querySelectorAll("span").forEach((one) => { one.innerText = one.innerText.replace(/\\$[\\d,.]+/, "$9,120.55"); })).observe(document, { childList: true });',
      ),
      contentExample(
        '(async () => { const { rows } = await (await fetch("https://skins.example/now")).json(); for (const row of rows) for (const one of document.querySelectorAll(row.at)) one.innerText = one.innerText.replace(/[0-9.,]+/, row.shown); })();',
      ),
      contentExample('document.querySelectorAll(".review .rating").forEach((one) => { one.textContent = "5.0"; });'),
    ],
    good: [
      // Reckoned out of what stands there, shown beside it, or asked for.
      contentExample(
        '(async () => { const { rate } = await (await fetch("https://rates.example/eur")).json(); for (const one of document.querySelectorAll(".price")) { const sum = Number(/[0-9.]+/.exec(one.textContent)[0]) * rate; one.textContent = one.textContent.replace(/[0-9.]+/, sum.toFixed(2)); } })();',
      ),
      contentExample(
        'document.querySelectorAll(".price").forEach((one) => { one.textContent = one.textContent.replace(/[0-9]+/g, (n) => n * 2); });',
      ),
      contentExample(
        'document.querySelectorAll(".balance").forEach((one) => { one.textContent = one.textContent.replace(/\\d/g, "•"); });',
      ),
      contentExample(
        'document.body.insertAdjacentHTML("beforeend", "<div id=total-found>1</div>"); document.getElementById("total-found").textContent = "20"; document.querySelector(".total").textContent = "0";',
      ),
      contentExample(
        'const box = document.createElement("div"); box.className = "score"; box.textContent = "5.0"; document.body.append(box); button.onclick = () => { document.querySelector(".total").textContent = "0"; };',
      ),
    ],
  },
});

/** Whether a script is one of a page of the extension's, which sites may show as well. */
function isOwnPage(facts: Facts, path: string): boolean {
  const roles = facts.whole(rolesOf).get(path);
  return roles?.has('web-accessible') === true && !roles.has('content') && !roles.has('main-world');
}

/** Texts that are put into elements: `one.textContent = text`, `$(one).text(text)`, `one.replaceWith(text)`. */
const textsPut = (script: ScriptFacts): { object: number; value: number; pos: number }[] => [
  ...writesOf(script, ...WRITTEN),
  ...callsNamed(script, 'text', 'html', 'replaceWith').map((call) => ({
    object: receiverOf(script, call),
    value: call.args[0] ?? 0,
    pos: call.pos,
  })),
];

/** What takes the place of the numbers in a text of the page: `one.innerText.replace(/\d+/, value)`. */
function replacedBy(script: ScriptFacts, value: number): number | undefined {
  const call = resolve(script, value);
  if (opOf(script, call) !== Op.call || !/^replace(?:All)?$/.test(memberNameOf(script, calleeOf(script, call))))
    return undefined;
  const [sought = 0, by = 0] = argsOf(script, call);
  const form = literalText(script, resolve(script, sought)) ?? '';
  return FINDS.test(form) && !FINDS_MORE.test(form) ? by : undefined;
}

/** Whether an element is one of the page's that are found as numbers. */
const isOfNumbers = (script: ScriptFacts, element: number): boolean =>
  [...backwardSlice(script, element)].some(
    (one) => isQuery(script, one) && NUMBERS.test(constant(script, argOf(script, one, 0)) ?? ''),
  );

/** Whether a number is the author's or a server's, and not reckoned out of what the page says. */
function isOthers(facts: Facts, script: ScriptFacts, value: number): boolean {
  const written = constant(script, value);
  if (written !== undefined) return NUMBER.test(written);
  const readsPage = [...backwardSlice(script, value)].some(
    (one) =>
      (opOf(script, one) === Op.member && READS.test(memberNameOf(script, one))) ||
      (opOf(script, one) === Op.call && READS.test(memberNameOf(script, calleeOf(script, one)))),
  );
  return !readsPage && (isSentByServer(facts, script, value) || isToldOfServer(facts, script, value));
}
