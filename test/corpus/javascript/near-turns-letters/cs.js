function rot(s) {
  return s.replace(/[a-z]/gi, c => String.fromCharCode((c <= 'Z' ? 90 : 122) >= (c = c.charCodeAt(0) + 13) ? c : c - 26));
}

document.querySelectorAll('.spoiler').forEach(e => e.onclick = () => {
  e.textContent = rot(e.textContent);
});

// ok: decoded-payload, obfuscated-code
const LABELS = [ rot('Uryyb'), rot('Jbeyq') ];

console.log(LABELS);
