// expect: library-vulnerable
a.dependencies={zrender:"4.3.1"};
use();
