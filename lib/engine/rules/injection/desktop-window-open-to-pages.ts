import { propertyOf } from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { has, objectsOf } from './scriptValues.ts';

export default patternRule({
  id: 'desktop-window-open-to-pages',
  title: 'Gives pages in a desktop window the powers of the program',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-1188',
  why: 'With nodeIntegration, or without contextIsolation or webSecurity, a script in an Electron window can start programs and read files. One injected script is then enough.',
  remedy: 'Leave nodeIntegration off and contextIsolation, sandbox and webSecurity on; hand single functions over with contextBridge.',
  references: ['https://www.electronjs.org/docs/latest/tutorial/security'],
  *find(script) {
    for (const object of objectsOf(script)) {
      const preferences = propertyOf(script, object, 'webPreferences');
      if (preferences === 0) continue;
      const faults = [['nodeIntegration', 'true'], ['nodeIntegrationInWorker', 'true'], ['contextIsolation', 'false'], ['webSecurity', 'false'], ['allowRunningInsecureContent', 'true'], ['enableRemoteModule', 'true']].filter(([name, word]) => has(script, preferences, name as string, word as string)).map(([name, word]) => `${name}: ${word}`);
      if (faults.length > 0) yield { value: preferences, message: `The window is made with ${faults.join(', ')}.` };
    }
  },
  bad: [
    'const { BrowserWindow } = require("electron"); new BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false } });',
    'const prefs = { webSecurity: false }; new BrowserWindow({ width: 1, webPreferences: prefs });',
  ],
  good: ['new BrowserWindow({ webPreferences: { preload, contextIsolation: true } });', 'const config = { nodeIntegration: true };'],
});
