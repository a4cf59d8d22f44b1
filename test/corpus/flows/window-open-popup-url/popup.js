const qs = Object.fromEntries(new URL(location).searchParams);
// expect: untrusted-to-markup
document.getElementById('go').insertAdjacentHTML('afterend', '<em>' + qs.label + '</em>');
