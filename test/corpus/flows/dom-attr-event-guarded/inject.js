var root = document.documentElement;
root.setAttribute('data-teacher-tools', chrome.runtime.getManifest().version);
document.addEventListener('teacherToolsCommand', function () {
  var cmd = root.getAttribute('data-tt-command');
  var arg = root.getAttribute('data-tt-arg');
  if (!cmd) return;
  root.removeAttribute('data-tt-command');
  chrome.runtime.sendMessage({ kind: 'command', cmd: cmd, arg: arg });
});
