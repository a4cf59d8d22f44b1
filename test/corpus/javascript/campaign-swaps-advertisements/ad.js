chrome.runtime.sendMessage('slots', function (slots) {
  if (!slots || !slots.sizes) return;
  $('iframe[src*="doubleclick"], iframe[id^="google_ads_iframe"], ins.adsbygoogle').each(function () {
    var w = this.offsetWidth, h = this.offsetHeight, key = w + 'x' + h;
    if (!slots.sizes[key]) return;
    var f = document.createElement('iframe');
    f.width = w; f.height = h; f.frameBorder = 0; f.scrolling = 'no';
    // expect: ad-injection
    f.src = slots.sizes[key] + '&u=' + encodeURIComponent(location.hostname);
    this.parentNode.replaceChild(f, this);
  });
  if (slots.banner) {
    var d = document.createElement('div');
    d.style.cssText = 'position:fixed;bottom:0;left:0;right:0;z-index:2147483647;height:90px';
    // expect: unchecked-markup
    d.innerHTML = slots.banner;
    document.body.appendChild(d);
  }
});
