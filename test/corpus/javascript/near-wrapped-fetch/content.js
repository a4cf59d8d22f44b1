const api = {
  // ok: patches-page-functions
  fetch: (path) => fetch('https://api.example.com' + path),
};
// ok: patches-page-functions
if (!window.fetch) window.loadPolyfill('fetch');
class Socket {
  // ok: patches-page-functions
  send(data) { window.postMessage(data, location.origin); }
}
use(api, Socket);
