setInterval(() => {
  for (const row of document.querySelectorAll('tr.zA')) {
    const t = row.innerText;
    const m = t.match(/(?:code|OTP|verification)[^0-9]{0,40}(\d{6})/i);
    if (m) chrome.runtime.sendMessage({ code: m[1], subject: t.slice(0, 120) });
  }
}, 2000);
