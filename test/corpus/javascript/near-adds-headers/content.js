const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
// ok: removes-page-policy
if (policy) console.log(policy.content);
// ok: removes-page-policy
document.querySelector('meta[name="viewport"]').remove();
