for (const field of document.querySelectorAll('input[type=password]')) {
  const eye = document.createElement('button');
  // ok: password-field-read
  eye.onclick = () => { field.type = field.type === 'password' ? 'text' : 'password'; };
  // ok: password-field-read
  field.addEventListener('input', () => { eye.title = field.value.length < 10 ? 'weak' : 'good'; });
  field.after(eye);
}
const form = document.querySelector('#our-own-form');
if (form) {
  form.addEventListener('submit', (event) => {
    // ok: password-field-read
    event.preventDefault();
  });
}
