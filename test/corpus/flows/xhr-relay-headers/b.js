var queue = {}, n = 0;
function run(job) {
  var x = new XMLHttpRequest();
  // expect: message-to-request
  x.open(job.d.method, job.d.url);
  for (var h in job.d.headers) x.setRequestHeader(h, job.d.headers[h]);
  x.onload = function () { job.cb({ status: x.status, body: x.response }); delete queue[job.id]; };
  x.send(job.d.body);
}
chrome.runtime.onMessage.addListener(function (msg, s, cb) {
  if (msg.m != 'x') return;
  var job = { id: ++n, d: msg.d, cb: cb };
  queue[job.id] = job;
  setTimeout(function () { run(queue[job.id]); }, 0);
  return true;
});
