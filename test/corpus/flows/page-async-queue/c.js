const pending = [];
window.addEventListener('message', (e) => { if (e.data.q) { pending.push(e.data.q); tick(); } });
async function tick() {
  while (pending.length) {
    const job = pending.shift();
    const answer = await chrome.runtime.sendMessage({ type: job.type, args: job.args });
    // expect: private-data-to-outsiders
    window.postMessage({ id: job.id, answer }, '*');
  }
}
