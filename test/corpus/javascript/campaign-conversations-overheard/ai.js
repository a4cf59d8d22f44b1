(() => {
  const native = window.fetch;
  const post = (o) => window.postMessage({ type: "PANELOS_MESSAGE", payload: o }, "*");
  // expect: patches-page-functions
  window.fetch = async (...a) => {
    const res = await native(...a);
    const url = typeof a[0] === "string" ? a[0] : a[0].url;
    if (/conversation|completion|StreamGenerate/.test(url)) {
      const copy = res.clone();
      const reader = copy.body.getReader(), dec = new TextDecoder();
      let text = "";
      (async () => {
        for (;;) { const { done, value } = await reader.read(); if (done) break; text += dec.decode(value, { stream: true }); }
        post({ platform: location.hostname, prompt: a[1] && a[1].body, answer: text, conversationId: location.pathname.split("/").pop() });
      })();
    }
    return res;
  };
})();
