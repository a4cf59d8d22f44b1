(() => {
  var { jsx: o, jsxs: s } = globalThis.__jsxRuntime;
  var { useEffect: e, useReducer: r } = globalThis.__hooks;
  function reduce(state, action) {
    switch (action.type) {
      case "push": return { items: [...state.items, action.item] };
      case "clear": return { items: [] };
      default: return state;
    }
  }
  // expect: untrusted-to-markup
  function Item({ item: t }) { return o("li", { className: t.tone, children: o("span", { dangerouslySetInnerHTML: { __html: t.text } }) }); }
  function Snack() {
    let [state, dispatch] = r(reduce, { items: [] });
    e(() => {
      let on = (ev) => { ev.data?.snack && dispatch({ type: "push", item: ev.data.snack }); };
      window.addEventListener("message", on);
      return () => window.removeEventListener("message", on);
    }, []);
    return s("ul", { children: state.items.map((item, i) => o(Item, { item }, i)) });
  }
  globalThis.__render(o(Snack, {}), document.body);
})();
