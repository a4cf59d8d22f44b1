import { callsOf, placeAt, scriptsOf, show } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';
import { exampleExtension } from '../manifest/manifestHit.ts';

export const managementControl = defineRule({
  id: 'management-control',
  title: 'It switches off or removes other extensions',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/management', 'https://attack.mitre.org/techniques/T1562/001/'],
  why: 'Unwanted extensions switch off those that protect against them or compete with them. Managers of extensions do the same because that is what they are for.',
  remedy: 'Leave other extensions alone. A manager should act only on what the person has just chosen.',
  *check(facts) {
    for (const { file, script } of scriptsOf(facts)) {
      for (const call of callsOf(script, 'chrome.management.setEnabled', 'chrome.management.uninstall')) {
        // Switching something on harms nobody.
        if (call.args[1] !== undefined && show(script, call.args[1]) === 'true') continue;
        yield { place: placeAt(script, file.path, call.pos), evidence: show(script, call.value) };
      }
    }
  },
  examples: {
    bad: [
      exampleExtension({ permissions: ['management'] }, { 'bg.js': 'chrome.management.getAll((all) => all.forEach((e) => chrome.management.setEnabled(e.id, false)));' }),
      exampleExtension({ permissions: ['management'] }, { 'bg.js': 'const { management } = browser;\nmanagement.uninstall(id);' }),
    ],
    good: [
      exampleExtension({ permissions: ['management'] }, { 'bg.js': 'chrome.management.uninstallSelf(); chrome.management.getAll(show);' }),
      exampleExtension({ permissions: ['management'] }, { 'bg.js': 'chrome.management.setEnabled(id, true);' }),
    ],
  },
});
