$(function () {
  var name = decodeURIComponent(location.search.split('name=')[1]);
  // expect: dom-markup
  $('#greet').html('Hello ' + name);
  // ok: dom-markup
  $('#greet').text('Hello ' + name);
  // expect: dom-markup
  $('#list').append('<li>' + name + '</li>');
  $(location.hash);
  // expect: open-redirect
  $('#x').attr('href', new URLSearchParams(location.search).get('back'));
  // ok: dom-markup
  $('#y').attr('title', name);
  var safe = $('<div>').text(name).html();
  // ok: dom-markup
  $('#list').append('<li>' + safe + '</li>');
  // expect: code-injection
  $.getScript(location.hash.slice(1));
  $('.a').on('click', function () { $('#b').html('<b>fixed</b>'); });
  // expect: dom-markup
  $.parseHTML(location.hash, document, true);
});
