class Router {
  constructor() {
    this.routes = new Map();
  }
  on(name, fn) { this.routes.set(name, fn); return this; }
  listen() {
    chrome.runtime.onMessage.addListener((msg, sender, reply) => {
      const fn = this.routes.get(msg.method);
      if (!fn) return;
      Promise.resolve(fn(msg.params, sender)).then(reply);
      return true;
    });
  }
}
const router = new Router();
// expect: message-to-powers
router.on('openTab', ({ url }) => chrome.tabs.create({ url }));
router.on('ping', () => 'pong');
router.listen();
