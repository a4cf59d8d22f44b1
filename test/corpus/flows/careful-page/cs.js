const ORIGIN = 'https://read.example';
window.addEventListener('message', (event) => {
  if (event.origin !== ORIGIN) return;
  // ok: message-to-powers
  chrome.storage.local.set({ place: event.data.place });
});
document.addEventListener('reader:ready', () => {
  chrome.storage.local.get({ size: 14 }, ({ size }) => {
    document.documentElement.style.fontSize = `${size}px`;
  });
});
