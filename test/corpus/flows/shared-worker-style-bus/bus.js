var Bus = (function () {
  var subs = {};
  return {
    sub: function (topic, fn) { (subs[topic] || (subs[topic] = [])).push(fn); },
    pub: function (topic, data) { (subs[topic] || []).forEach(function (fn) { fn(data); }); }
  };
})();
