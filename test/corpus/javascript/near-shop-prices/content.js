const price = document.querySelector('#priceblock_ourprice');
const asin = /\/dp\/(\w{10})/.exec(location.pathname);
if (price && asin) {
  // ok: affiliate-stuffing, token-taken-from-page, remote-configuration
  fetch('https://api.price-history.example/v1/' + asin[1]).then((r) => r.json()).then((history) => {
    const chart = document.createElement('iframe');
    chart.style.width = '100%';
    chart.style.height = '300px';
    // ok: hidden-frame, ad-injection
    chart.src = chrome.runtime.getURL('chart.html') + '#' + encodeURIComponent(JSON.stringify(history));
    price.after(chart);
  });
}
