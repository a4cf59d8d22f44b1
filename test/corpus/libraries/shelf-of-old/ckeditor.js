// expect: library-vulnerable, library-abandoned
CKEDITOR={timestamp:"L7C8",version:"4.16.1",revision:"abc"};
use();
