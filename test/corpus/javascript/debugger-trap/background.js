setInterval(function () {
  // expect: anti-debugging
  (function () { return false; }).constructor('debugger').call('action');
}, 4000);
