const params = new URLSearchParams(location.search);
document.title = params.get('title');
// expect: untrusted-to-markup
document.getElementById('c').innerHTML = `<a href="${params.get('url')}">${params.get('title')}</a>`;
