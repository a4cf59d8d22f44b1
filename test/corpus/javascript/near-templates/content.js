const escape = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
function render(template, data) {
  // ok: dynamic-code, named-by-data
  return template.replace(/\{(\w+)\}/g, (_, name) => escape(String(data[name] ?? '')));
}
// ok: decoded-payload, dynamic-code
const code = String.fromCharCode(65 + Math.floor(Math.random() * 26));
// ok: code-built-for-injection
const style = Object.assign(document.createElement('style'), { textContent: render('body { --name: "{name}" }', { name: code }) });
document.head.append(style);
const json = document.createElement('script');
json.type = 'application/json';
// ok: code-built-for-injection, remote-script
json.textContent = JSON.stringify({ code });
document.head.append(json);
