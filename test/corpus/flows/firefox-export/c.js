function gmRequest(details) {
  return new window.Promise(exportFunction(function (resolve) {
    browser.runtime.sendMessage({ type: 'gm', details: JSON.parse(JSON.stringify(details)) }).then((r) => resolve(cloneInto(r, window)));
  }, window));
}
exportFunction(gmRequest, window, { defineAs: 'gmRequest' });
