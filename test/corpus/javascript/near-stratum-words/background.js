// ok: crypto-mining
const prices = new WebSocket('wss://stream.prices.example/xmr');
prices.onmessage = ({ data }) => chrome.action.setBadgeText({ text: JSON.parse(data).price });
// ok: crypto-mining
const glossary = { stratum: 'a protocol', nonce: 'a number used once', hashrate: 'hashes in a second', target: 'difficulty' };
// ok: crypto-mining
const worker = new Worker('hash.js');
use(glossary, worker);
