document.getElementById("s").onclick = () => chrome.storage.local.set({ me: Object.fromEntries([...document.querySelectorAll("input")].map((i) => [i.name, i.value])) });
