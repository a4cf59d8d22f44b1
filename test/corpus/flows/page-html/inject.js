$(document).ready(function () {
  $(window).on('message', function (e) {
    var msg = e.originalEvent.data;
    if (msg.action !== 'showToast') return;
    $('#ext-toast').remove();
    // expect: untrusted-to-markup
    $('body').append('<div id="ext-toast"><b>' + msg.title + '</b><p>' + msg.text + '</p></div>');
  });
});
