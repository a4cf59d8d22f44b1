// ok: library-vulnerable, library-abandoned
a.dependencies={zrender:"5.6.0"};
use();
