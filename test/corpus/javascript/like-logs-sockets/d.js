chrome.devtools.panels.create("Sockets", "", "p.html");
