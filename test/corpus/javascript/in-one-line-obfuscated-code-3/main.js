// expect: obfuscated-code
(function(){var s='3|5|1|0|4|2'['split']('|'),i=0x0;while(!![]){switch(s[i++]){case'0':a();continue;case'1':b();continue;case'2':c();continue;case'3':d();continue;case'4':e();continue;case'5':f();continue;}break;}})();
