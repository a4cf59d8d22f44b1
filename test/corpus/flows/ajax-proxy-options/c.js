$(document).on('ext-ajax', function (e) { chrome.runtime.sendMessage({ ajax: e.originalEvent.detail }); });
