(function ($) {
  $.fn.feedList = function (items) {
    return this.each(function () {
      var $el = $(this).empty();
      $.each(items, function (i, item) {
        // expect: untrusted-to-markup
        $el.append('<li><a href="#">' + item.title + '</a></li>');
      });
    });
  };
})(jQuery);
chrome.tabs.getSelected(null, function (tab) {
  chrome.tabs.sendMessage(tab.id, 'links', function (links) { $('#list').feedList(links); });
});
