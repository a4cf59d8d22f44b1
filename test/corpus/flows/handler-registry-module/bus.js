const registry = {};
export function register(name, fn) { registry[name] = fn; }
export function listen() {
  chrome.runtime.onMessage.addListener((msg, sender, reply) => {
    const fn = registry[msg.name];
    if (fn) { reply(fn(...msg.args)); }
  });
}
