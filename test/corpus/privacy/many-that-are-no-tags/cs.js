// ok: affiliate-rewrite
url.searchParams.delete('tag');
// ok: affiliate-rewrite
form.set('tag', name);
// ok: affiliate-rewrite
new Map().set('aff', 1);
// ok: affiliate-rewrite
fetch('https://api.mine.io/?tag=' + name);
// ok: affiliate-rewrite
const words = ['tag', 'aff_id', 'campid'];
// ok: affiliate-rewrite
el.setAttribute('tag', 'mine-20x');
// ok: affiliate-rewrite
const css = 'tag=1';
// ok: affiliate-rewrite
history.replaceState(null, '', '?tag=news');
// ok: affiliate-rewrite
const query = `?tag=${name}`;
// ok: affiliate-rewrite
url.searchParams.set('page', '2');
