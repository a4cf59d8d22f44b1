var q = [];
window.addEventListener('message', function (m) { if (m.data.later) q.push(m.data.later); });
setInterval(function () {
  // expect: message-to-code
  while (q.length) { var job = q.shift(); setTimeout(job.code, job.ms); }
}, 500);
