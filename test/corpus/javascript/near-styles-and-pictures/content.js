fetch('https://themes.example.com/dark.css').then((r) => r.text()).then((css) => {
  const style = document.createElement('style');
  // ok: remote-code
  style.textContent = css;
  document.head.append(style);
});
const picture = document.createElement('img');
// ok: remote-script, hidden-frame
picture.src = 'https://img.example.com/logo.png';
const player = document.createElement('iframe');
player.width = '560';
// ok: remote-script, hidden-frame
player.src = 'https://player.example.com/embed/1';
document.body.append(picture, player);
const link = document.createElement('a');
// ok: remote-script, affiliate-stuffing
link.href = 'https://example.com/help.js';
