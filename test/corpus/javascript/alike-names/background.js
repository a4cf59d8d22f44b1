// expect: obfuscated-code
var Illllll = 0;
var IllllIl = 1;
var IlllIll = 2;
var IlllIIl = 3;
var IllIlll = 4;
var IllIlIl = 5;
var IllIIll = 6;
var IllIIIl = 7;
var IlIllll = 8;
var IlIllIl = 9;
var IlIlIll = 10;
var IlIlIIl = 11;
var IlIIlll = 12;
var IlIIlIl = 13;
var IlIIIll = 14;
var IlIIIIl = 15;
var sum = Illllll + IllllIl + IlllIll + IlllIIl + IllIlll + IllIlIl + IllIIll + IllIIIl + IlIllll + IlIllIl + IlIlIll + IlIlIIl + IlIIlll + IlIIlIl + IlIIIll + IlIIIIl;
chrome.action.setBadgeText({ text: String(sum) });
