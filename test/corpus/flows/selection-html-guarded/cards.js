$(function () {
  chrome.storage.local.get('cards', function (data) {
    $.each(data.cards || [], function (i, card) {
      // ok: untrusted-to-markup
      $('<div class="card"></div>').append($('<p>').text(card.text)).appendTo('#cards');
    });
  });
});
