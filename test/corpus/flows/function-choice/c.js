const ops = { up: () => scrollBy(0, -100), down: () => scrollBy(0, 100) };
window.addEventListener('message', (e) => { if (Object.hasOwn(ops, e.data.op)) ops[e.data.op](); });
