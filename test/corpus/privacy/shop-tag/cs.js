const url = new URL(location.href);
if (url.searchParams.get('tag') !== 'mine-20') {
  // expect: affiliate-rewrite
  url.searchParams.set('tag', 'mine-20');
  location.replace(url.href);
}
