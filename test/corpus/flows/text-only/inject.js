$(window).on('message', function (e) {
  var msg = e.originalEvent.data;
  if (msg.action !== 'showToast') return;
  var box = $('<div id="ext-toast"><b></b><p></p></div>');
  box.find('b').text(msg.title);
  box.find('p').text(msg.text);
  // ok: untrusted-to-markup
  $('body').append(box);
});
