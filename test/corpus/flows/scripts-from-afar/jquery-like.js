var Net = {
  load: function (path, done) {
    var request = new XMLHttpRequest();
    request.onreadystatechange = function () {
      if (request.readyState === 4) done(JSON.parse(request.responseText));
    };
    request.open('GET', 'https://cdn.themes.example' + path, true);
    request.send();
  },
};
