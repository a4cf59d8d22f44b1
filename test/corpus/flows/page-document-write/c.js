window.addEventListener('message', function (e) {
  var frame = document.getElementById('my-ext-frame');
  if (e.data.action == 'render' && frame) {
    var doc = frame.contentWindow.document;
    doc.open();
    // expect: untrusted-to-markup
    doc.write(e.data.html);
    doc.close();
  }
});
