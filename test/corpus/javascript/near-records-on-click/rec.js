b.onclick = async () => {
  const s = await navigator.mediaDevices.getDisplayMedia({
    video: true
  });
  const r = new MediaRecorder(s);
  const parts = [];
  r.ondataavailable = e => parts.push(e.data);
  // ok: screen-watched
  r.onstop = () => chrome.downloads.download({
    url: URL.createObjectURL(new Blob(parts)),
    filename: 'rec.webm'
  });
  r.start();
};
