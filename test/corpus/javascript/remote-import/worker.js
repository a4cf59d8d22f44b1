const where = 'https://modules.note-pad.example';
// expect: remote-script
import(where + '/main.mjs').then((m) => m.start());
// expect: remote-script
importScripts('http://modules.note-pad.example/legacy.js');
