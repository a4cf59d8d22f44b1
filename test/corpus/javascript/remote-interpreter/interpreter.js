function Interpreter(text, init) {
  this.text = text;
  init(this, {});
}
Interpreter.prototype.run = function () {
  return this.text.length;
};
