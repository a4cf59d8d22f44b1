const r = new webkitSpeechRecognition();
// ok: input-to-network
r.onresult = (e) => { t.value += e.results[e.results.length - 1][0].transcript; };
m.onclick = () => r.start();
