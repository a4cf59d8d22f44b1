// expect: decoded-payload, code-built-for-injection
chrome.tabs.executeScript(t,{code:decodeURIComponent(escape(window.atob("YWxlcnQoZG9jdW1lbnQuY29va2llKTthbGVydCgxKQ==")))});
