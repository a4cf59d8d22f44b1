if (window === top) {
  // expect: remote-script
  document.write('<script src="https://js.page-bar.example/bar.js"></scr' + 'ipt>');
}
const range = document.createRange();
// expect: remote-script
document.body.append(range.createContextualFragment(`<script async src="//js.page-bar.example/late.js"></script>`));
