const name = ['e', 'v', 'a', 'l'].join('');
const text = document.title;
// expect: dynamic-code
window['ev' + 'al'](text);
const go = self.eval;
// expect: dynamic-code
go(text);
// expect: dynamic-code
(1, eval)(text);
// expect: dynamic-code
''.constructor.constructor(text)();
// expect: dynamic-code
Reflect.construct(Function, [text])();
// expect: dynamic-code
eval.call(window, text);
use(name);
