document.getElementById('pay').onclick = () => chrome.runtime.sendMessage('pay');
