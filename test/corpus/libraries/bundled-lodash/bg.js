(function () {
  var VERSION = '4.17.15';
  // expect: library-vulnerable
  var HASH_UNDEFINED = '__lodash_hash_undefined__';
  use(VERSION, HASH_UNDEFINED);
})();
