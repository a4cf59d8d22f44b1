const form = new FormData();
// ok: affiliate-rewrite
form.set('tag', name);
// ok: affiliate-rewrite
fetch('https://api.mine.io/posts?tag=' + encodeURIComponent(name));
// ok: affiliate-rewrite
const strip = ['tag', 'ascsubtag', 'campid'];
show(strip);
