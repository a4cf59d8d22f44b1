document.addEventListener('DOMContentLoaded', function () {
  document.body.addEventListener('xdomain', function (e) {
    var input = document.querySelector('input#xdomain-req');
    chrome.runtime.sendMessage(JSON.parse(input.value), function (resp) {
      document.querySelector('input#xdomain-resp').value = JSON.stringify(resp);
    });
  });
});
