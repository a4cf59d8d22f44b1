const wanted = new URLSearchParams(location.search);
const out = document.getElementById('out');
// expect: untrusted-to-markup
out.innerHTML = `<h1>${wanted.get('title')}</h1>`;
// ok: untrusted-to-markup
out.insertAdjacentText('beforeend', wanted.get('title'));
// ok: untrusted-to-markup
out.insertAdjacentHTML('beforeend', `<i>${Number(wanted.get('page'))}</i>`);
