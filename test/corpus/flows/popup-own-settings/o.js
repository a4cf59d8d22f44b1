document.getElementById('n').addEventListener('change', async (e) => {
  await chrome.storage.sync.set({ name: e.target.value });
  // ok: untrusted-to-markup
  document.getElementById('p').textContent = 'Saved ' + e.target.value;
});
