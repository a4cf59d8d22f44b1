chrome.runtime.onMessage.addListener(function (m, sender) {
  if (!m.fill) return;
  var lines = ['(function(){'];
  Object.keys(m.fill).forEach(function (k) { lines.push('document.querySelector("' + k + '").value = "' + m.fill[k] + '";'); });
  lines.push('})()');
  // expect: message-to-code
  chrome.tabs.executeScript(sender.tab.id, { code: lines.join('\n') });
});
