window.addEventListener('message', (e) => {
  const delay = e.data.delay;
  // ok: message-to-code
  setTimeout(() => { document.body.classList.add('late'); }, delay);
});
