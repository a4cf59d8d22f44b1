export class Router {
  #routes = [];
  #base = new URL("https://portal.pdf-toolbox.example/results.aspx?gd=SY1002");
  on(re, key) { this.#routes.push({ re, key }); return this; }
  match(url) {
    const u = new URL(url);
    for (const { re, key } of this.#routes) if (re.test(url) && u.searchParams.has(key)) return u.searchParams.get(key);
    return null;
  }
  target(term) { const t = new URL(this.#base); t.searchParams.set("searchtext", term); return t.href; }
}
