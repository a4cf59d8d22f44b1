// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://api.github.com/repos').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://finance.yahoo.com/quote/X').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://api.ebay.com/buy').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://login.microsoftonline.com/common').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://www.wikipedia.org/w/api.php').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://api.openai.com/v1/models').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://cdn.jsdelivr.net/npm/x.json').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://addons.mozilla.org/api/v5/addons/').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://translate.googleapis.com/translate_a/single').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://api.mine.io/collect').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://track.mine.io/parcel/1').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://sentry.io/api/1/envelope/').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://api.stripe.com/v1/charges').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://graph.microsoft.com/v1.0/me').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://analytics.mine.io/self-hosted').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://itunes.apple.com/search').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://query1.finance.yahoo.com/v8').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://www.bing.com/HPImageArchive.aspx').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://store.steampowered.com/api/appdetails').then(show);
// ok: tracker-endpoint, insecure-request, dropbox-endpoint
fetch('https://hacker-news.firebaseio.com/v0/topstories.json').then(show);
