import { pythonRule } from './pythonRule.ts';
import { isRemote } from './pythonArguments.ts';

export const pythonTableInjection = pythonRule({
  id: 'python-table-injection',
  title: 'CSV injection: input is written into a spreadsheet',
  severity: 'low',
  confidence: 'low',
  purpose: 'html',
  cwe: 'CWE-1236',
  why: 'Spreadsheet programs run cells that begin with =, +, - or @ as formulas.',
  remedy: 'Put an apostrophe before such cells, or use defusedcsv.',
  callees: /^csv\.(?:writer|DictWriter)\(\)\.writerows?$/,
  call: (call) =>
    /^csv\.(?:writer|DictWriter)\(\)\.writerows?$/.test(call.name) &&
    isRemote(call.args[0]) &&
    call.args[0] !== undefined
      ? { value: call.args[0] }
      : undefined,
  bad: ["import csv\nfrom flask import request\nw = csv.writer(f)\nw.writerow([request.args['n']])"],
  good: ["import csv\nw = csv.writer(f)\nw.writerow(['a', 1])"],
});
