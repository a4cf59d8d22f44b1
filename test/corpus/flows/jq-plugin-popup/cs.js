chrome.extension.onMessage.addListener(function (request, sender, sendResponse) {
  if (request == 'links') {
    var out = [];
    $('link[rel=alternate]').each(function () { out.push({ title: $(this).attr('title'), href: $(this).attr('href') }); });
    sendResponse(out);
  }
});
