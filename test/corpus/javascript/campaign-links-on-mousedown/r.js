document.addEventListener("mousedown", (ev) => {
  const a = ev.target.closest?.("a[href^='http']");
  if (!a || a.dataset.k) return;
  if (a.hostname === location.hostname) return;
  a.dataset.k = 1;
  const original = a.href;
  // expect: links-led-away
  a.href = "https://go.previews.example/l?k=77&to=" + encodeURIComponent(original) + "&from=" + location.hostname;
  setTimeout(() => { a.href = original; delete a.dataset.k; }, 800);
}, true);
