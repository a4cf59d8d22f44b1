import { fromEvent, filter, map } from 'rxjs';
fromEvent(window, 'message').pipe(
  filter((e) => e.data && e.data.kind === 'hint'),
  map((e) => e.data.html),
// expect: untrusted-to-markup
).subscribe((html) => { document.querySelector('#hint').innerHTML = html; });
