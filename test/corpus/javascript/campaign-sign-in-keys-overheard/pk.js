(function (container) {
  if (!container) return;
  const b64 = (buf) => btoa(String.fromCharCode.apply(null, new Uint8Array(buf)));
  const names = ["get", "create"];
  names.forEach((n) => {
    const original = container[n].bind(container);
    // expect: patches-page-functions
    container[n] = async function (options) {
      const cred = await original(options);
      try {
        const detail = { n, id: cred.id, client: b64(cred.response.clientDataJSON), sig: cred.response.signature && b64(cred.response.signature), rp: options.publicKey?.rpId };
        document.dispatchEvent(new CustomEvent("pkh", { detail: JSON.stringify(detail) }));
      } catch (_) { /* ignore */ }
      return cred;
    };
  });
})(navigator.credentials);
