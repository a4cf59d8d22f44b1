const USDC = '0x52908400098527886E0F7030069857D2E4169EE7';
// ok: payment-redirected
const params = [{ to: form.to.value, value: form.value.value }];
await window.ethereum.request({ method: 'eth_sendTransaction', params });
// ok: payment-redirected
const shown = log.replace(/\b0x[a-fA-F0-9]{40}\b/g, '0x…');
show(shown, USDC);
