chrome.history.search({ text: '' }, function (r) {
  var frag = document.createDocumentFragment();
  r.forEach(function (h) { var li = document.createElement('li'); li.appendChild(document.createTextNode(h.title)); frag.appendChild(li); });
  // ok: untrusted-to-markup
  document.getElementById('l').appendChild(frag);
});
