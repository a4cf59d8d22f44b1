!function(){var e=chrome,t=window;t.addEventListener("message",function(n){var r=n.data;r&&"x1"===r.t&&e.runtime.sendMessage({a:r.t,b:r.p},function(e){t.postMessage({t:"x2",p:e},"*")})},!1)}();
