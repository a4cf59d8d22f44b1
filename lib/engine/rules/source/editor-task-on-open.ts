import { defineRule } from '../../rule.ts';
import { trapHits } from './sourceHits.ts';

export const editorTaskOnOpen = defineRule({
  id: 'editor-task-on-open',
  title: 'Opening the folder in an editor runs a command',
  severity: 'medium',
  confidence: 'high',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-829',
  references: ['https://code.visualstudio.com/docs/editor/tasks#_run-behavior'],
  why: 'People open a folder to read it. An automatic task runs its command on their machine before they have read a line.',
  remedy: 'Remove "runOn": "folderOpen", and let people start the task themselves.',
  check: (facts) => trapHits(facts, 'editor-task'),
  examples: {
    bad: [
      {
        files: {
          '.vscode/tasks.json':
            '{"version":"2.0.0","tasks":[{"label":"x","type":"shell","command":"node a.js","runOptions":{"runOn":"folderOpen"}}]}',
        },
      },
    ],
    good: [
      {
        files: {
          '.vscode/tasks.json':
            '{"version":"2.0.0","tasks":[{"label":"x","type":"shell","command":"node a.js","runOptions":{"runOn":"default"}}]}',
        },
      },
    ],
  },
});
