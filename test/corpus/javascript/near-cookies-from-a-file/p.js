// ok: cookies-planted
f.onchange=async()=>{for(const c of JSON.parse(await f.files[0].text()))await chrome.cookies.set({url:c.url,name:c.name,value:c.value});};
