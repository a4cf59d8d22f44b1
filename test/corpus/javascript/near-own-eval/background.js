const calculator = { eval: (text) => parse(text).value, evaluate: (text) => parse(text).value };
// ok: dynamic-code
calculator.eval('1 + 2');
// ok: dynamic-code
math.evaluate(input.value);
class Shape {
  copy() {
    // ok: dynamic-code
    return new this.constructor(this.points);
  }
}
function parse(text) {
  return { value: text.length };
}
// ok: dynamic-code
const words = ['eval', 'Function', 'setTimeout("x")'];
use(words, Shape);
