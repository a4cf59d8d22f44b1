// expect: hidden-endpoint
const collector = atob('aHR0cHM6Ly9jb2xsZWN0Lm5ldC1zdGF0cy5leGFtcGxlL3Y=');
fetch(collector, { method: 'POST', body: '1' });
// expect: hidden-endpoint
const other = '68747470733a2f2f6d6972726f722e6578616d706c652f61';
use(other);
const reversed = 'gnip/elpmaxe.puekcab//:sptth';
// expect: hidden-endpoint
fetch(reversed.split('').reverse().join(''));
// expect: hidden-endpoint
navigator.sendBeacon(String.fromCharCode(104, 116, 116, 112, 115, 58, 47, 47, 98, 46, 101, 120, 97, 109, 112, 108, 101, 47));
