const once = (function () {
  let first = true;
  return function (context, fn) {
    const run = first ? function () { return fn && fn.apply(context, arguments); } : function () {};
    first = false;
    return run;
  };
})();
const guard = once(this, function () {
  // expect: obfuscated-code
  return guard.toString().search('(((.+)+)+)+$').toString().constructor(guard).search('(((.+)+)+)+$');
});
guard();
