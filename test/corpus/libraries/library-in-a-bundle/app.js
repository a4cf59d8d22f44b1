(() => {
  const modules = {
    12: function (module) {
      (function (factory) {
        module.exports = factory();
      })(function () {
        const maker = function () {};
        maker.prototype = {
          // expect: library-vulnerable
          jquery: "3.4.1",
          pushStack(list) { return Object.assign(Object.create(this), list); },
          triggerHandler(name) { return name; },
          html(text) {
            // ok: unchecked-markup
            this[0].innerHTML = text;
          },
        };
        maker.ajaxSetup = (options) => options;
        maker.text = (value) => document.createTextNode(value);
        return maker;
      });
    },
    13: function (module, exports, load) {
      const maker = load(12);
      exports.show = (rule) => {
        // expect: unchecked-markup
        document.body.innerHTML = rule;
        return maker;
      };
    },
  };
  const done = {};
  function load(id) {
    if (done[id]) return done[id].exports;
    const module = (done[id] = { exports: {} });
    modules[id](module, module.exports, load);
    return module.exports;
  }
  load(13).show(location.hash);
})();
