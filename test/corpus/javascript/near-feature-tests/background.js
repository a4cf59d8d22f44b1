// ok: dynamic-code
const root = typeof globalThis === 'object' ? globalThis : Function('return this')();
let classes = true;
try {
  // ok: dynamic-code
  new Function('class A {}');
} catch {
  classes = false;
}
// ok: dynamic-code
const bound = Function.prototype.call.bind(Array.prototype.slice);
// ok: dynamic-code
setTimeout(() => root.refresh(), 1000);
// ok: dynamic-code
setTimeout(root.refresh, 1000, 'now');
use(classes, bound);
