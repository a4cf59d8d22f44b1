const walk = (n, f) => { if (n.url) f(n); (n.children ?? []).forEach((c) => walk(c, f)); };
document.getElementById("go").onclick = async () => {
  const [root] = await chrome.bookmarks.getTree();
  // ok: affiliate-stuffing
  walk(root, (n) => { const u = new URL(n.url); ["utm_source", "utm_medium", "fbclid", "tag"].forEach((k) => u.searchParams.delete(k)); if (u.href !== n.url) chrome.bookmarks.update(n.id, { url: u.href }); });
};
