class Observable {
  constructor(sub) { this.sub = sub; }
  subscribe(next) { return this.sub(next); }
  map(f) { return new Observable((next) => this.subscribe((v) => next(f(v)))); }
  filter(f) { return new Observable((next) => this.subscribe((v) => { if (f(v)) next(v); })); }
}
class Subject extends Observable {
  constructor() { super((next) => { this.observers.push(next); return () => {}; }); this.observers = []; }
  next(v) { for (const o of this.observers) o(v); }
}
