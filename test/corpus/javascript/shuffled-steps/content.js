function work(input) {
  // expect: obfuscated-code
  const order = '4|1|0|3|2'.split('|');
  let at = 0;
  while (true) {
    switch (order[at++]) {
      case '0':
        input = input.map((one) => one.value);
        continue;
      case '1':
        input = [...input];
        continue;
      case '2':
        return input;
      case '3':
        input = input.filter(Boolean);
        continue;
      case '4':
        if (!input) return [];
        continue;
    }
    break;
  }
}
work(document.querySelectorAll('input'));
