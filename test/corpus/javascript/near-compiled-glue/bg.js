var Module = typeof Module != 'undefined' ? Module : {};

var ENVIRONMENT_IS_WORKER = typeof importScripts == 'function';

var scriptDirectory = self.location.href;

scriptDirectory = scriptDirectory.substr(0, scriptDirectory.lastIndexOf('/') + 1);

var readBinary = url => {
  var xhr = new XMLHttpRequest;
  xhr.open('GET', url, false);
  xhr.responseType = 'arraybuffer';
  xhr.send(null);
  return new Uint8Array(xhr.response);
};

var wasmBinaryFile = 'lib.wasm';

function locateFile(p) {
  return Module['locateFile'] ? Module['locateFile'](p, scriptDirectory) : scriptDirectory + p;
}

function getBinaryPromise() {
  return fetch(locateFile(wasmBinaryFile), {
    credentials: 'same-origin'
  }).then(r => r['arrayBuffer']()).catch(() => readBinary(locateFile(wasmBinaryFile)));
}

function craftInvokerFunction(name, argTypes) {
  var args = [ 'Runtime' ];
  var body = 'return function ' + name + '(' + argTypes.map((_, i) => 'arg' + i).join(', ') + ') {\n';
  body += 'return fn(' + argTypes.map((_, i) => 'arg' + i).join(',') + ');}';
  args.push(body);
  // expect: dynamic-code
  return new Function(...args);
}

function cwrap(i) {
  return Module['_' + i];
}

getBinaryPromise().then(b => WebAssembly.instantiate(b, {
  env: {}
})).then(o => {
  Module.asm = o.instance.exports;
});
