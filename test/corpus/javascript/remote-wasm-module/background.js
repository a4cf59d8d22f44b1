const memory = new WebAssembly.Memory({ initial: 256 });
// expect: remote-wasm
WebAssembly.instantiateStreaming(fetch('https://bin.image-tools.example/filter.wasm'), { env: { memory } })
  .then(({ instance }) => instance.exports.start());
