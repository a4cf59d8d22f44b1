// ok: dynamic-code, patches-page-functions
window.eval = new Proxy(window.eval, { apply: () => undefined });
const log = console.log.bind(console);
// ok: dynamic-code
window.Function = new Proxy(Function, { construct(target, args) { log('blocked', args); return () => {}; } });
// ok: dynamic-code
const isFunction = (x) => x instanceof Function || Object.prototype.toString.call(x) === '[object Function]';
// ok: dynamic-code
const source = Function.prototype.toString.call(isFunction);
log(source);
