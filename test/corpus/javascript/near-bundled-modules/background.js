// ok: obfuscated-code
(function (modules) {
  var cache = {};
  function load(id) {
    if (cache[id]) return cache[id].exports;
    var module = (cache[id] = { exports: {} });
    modules[id](module, module.exports, load);
    return module.exports;
  }
  load(0);
})([
  function (module, exports, load) {
    var words = load(1);
    // ok: obfuscated-code
    chrome.action.setTitle({ title: words[words.length - 1] });
  },
  function (module) {
    module.exports = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'january', 'february', 'march', 'april', 'may', 'june', 'july'];
  },
]);
