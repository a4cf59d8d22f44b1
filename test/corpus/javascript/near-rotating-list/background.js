const queue = ['https://a.example.com', 'https://b.example.com'];
function next() {
  // ok: obfuscated-code
  queue.push(queue.shift());
  return queue[0];
}
const width = parseInt(localStorage.width, 10) + parseInt(localStorage.left, 10);
use(next(), width);
