// expect: library-vulnerable, library-abandoned
this.MooTools={version:"1.5.2",build:"x"};
use();
