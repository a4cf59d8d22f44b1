class Interp {
  constructor(program, root) { this.p = program; this.env = { root }; this.stack = []; }
  run() {
    for (const [op, a, b] of this.p) {
      switch (op) {
        case 0: this.stack.push(a); break;
        case 1: this.stack.push(this.env[a]); break;
        case 2: { const o = this.stack.pop(); this.stack.push(o[a]); break; }
        case 3: { const args = this.stack.splice(-b); const o = this.stack.pop(); this.stack.push(o[a](...args)); break; }
        case 4: this.env[a] = this.stack.pop(); break;
        case 5: { const v = this.stack.pop(), o = this.stack.pop(); o[a] = v; break; }
      }
    }
  }
}
