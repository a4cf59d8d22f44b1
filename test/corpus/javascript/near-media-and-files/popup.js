document.querySelector('#record').addEventListener('click', async () => {
  // ok: screen-watched
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
  const recorder = new MediaRecorder(stream);
  recorder.ondataavailable = ({ data }) => save(data);
  recorder.start();
});
function save(data) {
  // ok: opens-downloaded-program
  chrome.downloads.download({ url: URL.createObjectURL(data), filename: 'recording.webm' });
}
document.querySelector('#file').addEventListener('change', async (event) => {
  // ok: reads-local-files
  const text = await event.target.files[0].text();
  // ok: remote-code, dynamic-code
  const settings = JSON.parse(text);
  chrome.storage.local.set(settings);
});
