// expect: affiliate-rewrite
url.searchParams.set('tag', 'mine-20');
// expect: affiliate-rewrite
url.searchParams.append('campid', partner);
// expect: affiliate-rewrite
url.searchParams.set('awinaffid', '12345');
// expect: affiliate-rewrite
link.href += '?tag=mine-21';
// expect: affiliate-rewrite
const to = 'https://www.amazon.de/dp/x?tag=mine-21';
// expect: affiliate-rewrite
open('https://go.skimresources.com/?id=1&url=' + encodeURIComponent(u));
// expect: affiliate-stuffing
// ok: affiliate-rewrite
location.replace('https://www.awin1.com/cread.php?ued=' + u);
