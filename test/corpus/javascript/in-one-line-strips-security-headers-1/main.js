// expect: strips-security-headers
chrome.webRequest.onHeadersReceived.addListener(d=>{for(var i=0;i<d.responseHeaders.length;++i)if("content-security-policy"===d.responseHeaders[i].name.toLowerCase()){d.responseHeaders.splice(i,1);break}return{responseHeaders:d.responseHeaders}},{urls:["<all_urls>"]},["blocking","responseHeaders"]);
