$('textarea').on('input', function () {
  // expect: dom-markup
  $('#preview').html($('textarea').val());
  // ok: command-injection
  $('#preview').text($('textarea').val());
});
const el = document.getElementById('name');
document.getElementById('out').innerHTML = el.getAttribute('data-html');
// expect: dom-markup
document.querySelector('#z').innerHTML = '<b>' + el.value + '</b>';
