const bridge = document.createElement('iframe');
bridge.style.display = 'none';
// ok: hidden-frame
bridge.src = chrome.runtime.getURL('bridge.html');
document.body.append(bridge);
for (const frame of document.querySelectorAll('iframe[width="0"], iframe[style*="display:none"]')) {
  // ok: hidden-frame
  frame.remove();
}
const panel = document.createElement('div');
panel.style.display = 'none';
// ok: hidden-frame
panel.innerHTML = '<img src="https://img.example.com/a.png" width="1">';
