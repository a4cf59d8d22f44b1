// ok: remote-script
importScripts('lib/a.js', '/lib/b.js');
// ok: remote-wasm
WebAssembly.instantiateStreaming(fetch('engine.wasm'), {});
// ok: remote-script
new Worker(new URL('./worker.js', import.meta.url));
