let pagePort = null;
function init(e) {
  if (e.data !== 'wallet-wire-init' || !e.ports.length) return;
  pagePort = e.ports[0];
  pagePort.onmessage = ({ data }) => {
    chrome.runtime.sendMessage({ method: data.method, params: data.params }, (res) => pagePort.postMessage({ id: data.id, res }));
  };
}
window.addEventListener('message', init);
