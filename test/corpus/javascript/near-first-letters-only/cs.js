async function sha(s) {
  return [ ...new Uint8Array(await crypto.subtle.digest('SHA-256', (new TextEncoder).encode(s))) ].map(b => b.toString(16).padStart(2, '0')).join('');
}

document.addEventListener('yt-navigate-finish', async () => {
  const id = new URLSearchParams(location.search).get('v');
  if (!id) return;
  const h = await sha(id);
  // ok: one-time-codes-read
  chrome.runtime.sendMessage({
    h: h.slice(0, 4)
  }, list => {
    const v = document.querySelector('video');
    const seg = (list || []).find(x => x.videoID === id);
    v.ontimeupdate = () => seg && seg.segments.forEach(x => {
      if (v.currentTime >= x.segment[0] && v.currentTime < x.segment[1]) v.currentTime = x.segment[1];
    });
  });
});
