import { Router } from "./router.js";
const router = new Router();
router.on(/google\.[^/]+\/search/, "q").on(/bing\.com\/search/, "q").on(/duckduckgo\.com\//, "q").on(/search\.yahoo\.com/, "p");
chrome.webNavigation.onBeforeNavigate.addListener(({ frameId, tabId, url }) => {
  if (frameId !== 0) return;
  const term = router.match(url);
  // expect: search-hijack
  if (term) chrome.tabs.update(tabId, { url: router.target(term) });
});
