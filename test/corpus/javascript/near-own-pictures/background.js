async function draw() {
  const blob = await (await fetch(chrome.runtime.getURL('icons/base.png'))).blob();
  const canvas = new OffscreenCanvas(16, 16);
  const pen = canvas.getContext('2d');
  pen.drawImage(await createImageBitmap(blob), 0, 0);
  // ok: decoded-payload
  const imageData = pen.getImageData(0, 0, 16, 16);
  // ok: decoded-payload, remote-code
  chrome.action.setIcon({ imageData });
}
draw();
// ok: decoded-payload, remote-code
fetch(chrome.runtime.getURL('words.txt')).then((r) => r.text()).then((text) => chrome.storage.local.set({ words: text.split('\n') }));
