$(function () {
  chrome.storage.local.get('cards', function (data) {
    $.each(data.cards || [], function (i, card) {
      // expect: untrusted-to-markup
      $('#cards').append('<div class="card"><p>' + card.text + '</p></div>');
    });
  });
});
