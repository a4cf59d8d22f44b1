// expect: automation-check
const driven = navigator.webdriver || '__nightmare' in self || 'domAutomation' in self;
if (!driven) fetch('https://start.clip-saver.example/go');
