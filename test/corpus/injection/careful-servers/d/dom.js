const params = new URLSearchParams(location.search);
// ok: command-injection
document.title = params.get('t');
// ok: sql-injection
document.querySelector('#a').setAttribute('title', params.get('t'));
// ok: sql-injection
document.querySelector('#b').innerHTML = '';
// ok: sql-injection
document.querySelector('#c').innerHTML = `<b>${Number(params.get('n'))}</b>`;
// ok: command-injection
location.href = '/search?q=' + encodeURIComponent(params.get('q'));
// ok: command-injection
location.hash = params.get('tab');
const node = document.createTextNode(params.get('x'));
// ok: command-injection
document.body.append(node);
// ok: command-injection
$('#x').text(params.get('x')).addClass('on');
const tab = params.get('tab');
// ok: command-injection
if (['a', 'b'].includes(tab)) $('#' + tab).show();
window.addEventListener('message', e => {
  if (e.origin !== location.origin) return;
  // ok: command-injection
  render(e.data);
});
// ok: command-injection
iframe.contentWindow.postMessage({ a: 1 }, 'https://example.com');
