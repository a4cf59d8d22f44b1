import { flowRule } from './flowRule.ts';

export default flowRule({
  id: 'dom-markup',
  title: 'DOM-based cross-site scripting: address or message becomes HTML',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-79',
  why: 'Part of the address, or another window’s message, is parsed as HTML. A link, or any page that frames this one, can run scripts here.',
  remedy: 'Use textContent. Where HTML is needed, use a sanitiser such as DOMPurify. Check `event.origin` of messages.',
  sinks: ['html'],
  sources: {
    'url-parameter': true,
    'page-message': true,
    'page-address': 'medium',
    request: 'medium',
    'form-input': 'low',
  },
  bad: [
    '$("#preview").html($("textarea").val());',
    'document.getElementById("x").innerHTML = decodeURIComponent(location.hash.slice(1));',
    'const q = new URLSearchParams(window.location.search).get("q"); $("#r").html("Results for " + q);',
    'window.addEventListener("message", (event) => { document.body.insertAdjacentHTML("beforeend", event.data); });',
    '// file: page.jsx\nexport function Page() { const text = new URL(document.URL).searchParams.get("t"); return <div dangerouslySetInnerHTML={{ __html: text }} />; }',
    'document.write("<a href=\'" + document.referrer + "\'>back</a>");',
  ],
  good: [
    '$("#preview").text($("textarea").val());',
    'document.getElementById("x").textContent = decodeURIComponent(location.hash.slice(1));',
    'document.getElementById("x").innerHTML = DOMPurify.sanitize(location.hash);',
    'window.addEventListener("message", (event) => { if (event.origin !== "https://a.example") return; document.title = event.data; });',
    'const n = parseInt(location.hash.slice(1)); document.getElementById("x").innerHTML = "<b>" + n + "</b>";',
  ],
});
