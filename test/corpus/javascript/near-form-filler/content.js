const profile = { name: 'Ada', city: 'London' };
for (const [name, value] of Object.entries(profile)) {
  const field = document.querySelector(`input[name="${name}"]`);
  // ok: password-field-read, wallet-address-replaced
  if (field && field.value === '') field.value = value;
}
document.addEventListener('submit', (event) => {
  // ok: password-field-read
  if (!event.target.checkValidity()) event.preventDefault();
});
document.addEventListener('input', (event) => {
  // ok: key-logging
  event.target.classList.toggle('long', event.target.value.length > 100);
});
