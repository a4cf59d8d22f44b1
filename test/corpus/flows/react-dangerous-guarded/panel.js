const { useState, useEffect, createElement: h } = React;
function useMail() {
  const [mail, setMail] = useState(null);
  useEffect(() => {
    const listen = (m) => { if (m.kind === 'mail') setMail({ id: m.id, body: m.body }); };
    chrome.runtime.onMessage.addListener(listen);
    return () => chrome.runtime.onMessage.removeListener(listen);
  }, []);
  return mail;
}
function MailView({ mail }) {
  // ok: untrusted-to-markup
  return h('article', { className: 'mail' }, mail.body);
}
function App() {
  const mail = useMail();
  return mail ? h(MailView, { mail, key: mail.id }) : h('p', null, chrome.i18n.getMessage('pick'));
}
ReactDOM.createRoot(document.getElementById('root')).render(h(App));
