chrome.storage.local.get(null, (all) => {
  const div = document.getElementById('m');
  const tpl = '<b>' + all.lastMail.from + '</b>' + all.lastMail.body;
  // expect: untrusted-to-markup
  div.outerHTML = tpl;
});
