(function ($) {
  var Toast = { tpl: '<div class="t"><i>{title}</i>{body}</div>', show: function (o) {
    var html = this.tpl.replace('{title}', o.title).replace('{body}', o.body);
    // expect: untrusted-to-markup
    $(html).appendTo(document.body).fadeIn();
  } };
  window.addEventListener('message', function (e) { if (e.data && e.data.toast) Toast.show(e.data.toast); });
})(jQuery);
