// expect: decoded-payload
setTimeout(unescape('%64%6f%63%75%6d%65%6e%74%2e%74%69%74%6c%65%3d%31'), 10);
