const forward = (type) => (payload) => chrome.runtime.sendMessage({ type, payload });
const routes = { 'app/eval': forward('EVAL'), 'app/open': forward('OPEN') };
window.addEventListener('message', ({ data: msg }) => {
  const route = routes[msg?.topic];
  route?.(msg.body);
});
