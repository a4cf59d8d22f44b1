setInterval(function () {
  // expect: anti-debugging, dynamic-code
  (function () { return false; }).constructor('debugger').call('action');
}, 4000);
