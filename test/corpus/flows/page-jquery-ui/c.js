jQuery(function ($) {
  var q = decodeURIComponent(location.hash.slice(1));
  var data = {};
  q.split('&').forEach(function (pair) { var kv = pair.split('='); data[kv[0]] = kv[1]; });
  if (data.note) {
    // expect: untrusted-to-markup
    var $n = $('<div/>').addClass('note').html(data.note);
    $('body').prepend($n);
  }
});
