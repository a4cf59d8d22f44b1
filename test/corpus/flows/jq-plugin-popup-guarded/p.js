(function ($) {
  $.fn.feedList = function (items) {
    return this.each(function () {
      var $el = $(this).empty();
      $.each(items, function (i, item) {
        // ok: untrusted-to-markup
        $('<a href="#"></a>').text(item.title).appendTo($el);
      });
    });
  };
})(jQuery);
chrome.tabs.getSelected(null, function (tab) {
  chrome.tabs.sendMessage(tab.id, 'links', function (links) { $('#list').feedList(links); });
});
