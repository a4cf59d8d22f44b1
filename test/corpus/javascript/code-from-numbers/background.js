const numbers = [99, 104, 114, 111, 109, 101, 46, 116, 97, 98, 115, 46, 113, 117, 101, 114, 121, 40, 123, 125, 41];
let line = '';
for (let i = 0; i < numbers.length; i++) line += String.fromCharCode(numbers[i]);
// expect: decoded-payload
eval(line);
// expect: decoded-payload
eval(String.fromCharCode.apply(null, [99, 111, 110, 115, 111, 108, 101, 46, 108, 111, 103, 40, 49, 41]));
