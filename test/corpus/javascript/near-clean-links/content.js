const STRIP = ['tag', 'aff_id', 'utm_source', 'campid'];
for (const link of document.links) {
  const url = new URL(link.href);
  for (const name of STRIP) url.searchParams.delete(name);
  // ok: affiliate-stuffing
  link.href = url.href;
}
const offer = document.querySelector('#offer');
// ok: affiliate-stuffing
offer.addEventListener('click', () => { location.href = 'https://rover.ebay.com/rover/1/?campid=1&mpre=x'; });
