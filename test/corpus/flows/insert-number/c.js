window.addEventListener('message', ({ data }) => {
  if (data.type !== 'count') return;
  // ok: untrusted-to-markup
  document.body.insertAdjacentHTML('beforeend', `<span class="badge">${Number(data.count)}</span>`);
});
