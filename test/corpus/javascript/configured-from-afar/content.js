fetch('https://conf.hover-image.example/selectors').then((r) => r.json()).then(({ price }) => {
  // expect: remote-configuration
  const found = document.querySelector(price);
  if (found) chrome.runtime.sendMessage({ price: found.textContent });
});
