export function expose(api) {
  chrome.runtime.onMessage.addListener((msg, sender, reply) => {
    if (!msg.__rpc) return false;
    Promise.resolve().then(() => api[msg.__rpc](...msg.args)).then((value) => reply({ value }), (error) => reply({ error: String(error) }));
    return true;
  });
}
