const policy = document.head.querySelector('meta[http-equiv="Content-Security-Policy"]');
// expect: removes-page-policy
if (policy) policy.remove();
