import { argument, byValue, isRemote, isTrue, pythonRule } from './pythonRule.ts';

export const pythonCommandInjection = pythonRule({
  id: 'python-command-injection',
  title: 'Text becomes a shell command',
  severity: 'high',
  cwe: 'CWE-78',
  why: 'The shell reads characters such as ; and $( as commands of their own: whoever decides a part of the text runs what they like.',
  remedy: 'Pass a list of arguments without shell=True, or quote each part with shlex.quote.',
  call: (call) => {
    const shell = isTrue(call.named.find(([name]) => name === 'shell')?.[1]);
    const subprocess = /^subprocess\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)$|^asyncio\.(?:create_subprocess_shell|create_subprocess_exec)$|^pexpect\.(?:run|spawn)$/.test(call.name);
    const chosen = /^os\.(?:spawn|exec)[lvpe]+$|subprocess_(?:shell|exec)$/.test(call.name);
    if (chosen) {
      const risky = call.args.find((one) => one.taint !== undefined) ?? (call.name.endsWith('shell') ? call.args.find((one) => one.built === true) : undefined);
      return byValue(risky, 'high', 'medium');
    }
    const direct = /^(?:os\.(?:system|popen[234]?|startfile)|commands\.(?:getoutput|getstatusoutput)|popen2\.popen\d|subprocess\.(?:getoutput|getstatusoutput)|asyncio\.create_subprocess_shell|fabric\..*\.(?:run|sudo|local)|invoke\.run)$|exec_command$/.test(call.name);
    const value = argument(call, 0, 'args');
    if (direct || (subprocess && shell)) return byValue(value, 'high', 'medium') ?? (value !== undefined && value.constant === undefined && !value.text.startsWith('[') ? { severity: 'medium', confidence: 'low' } : undefined);
    return subprocess && isRemote(value) && value !== undefined ? { severity: 'medium', confidence: 'medium', value, message: `${value.taint?.label} chooses the program or its arguments.` } : undefined;
  },
  bad: [
    'import os\nfrom flask import request\nos.system(\'ping \' + request.args[\'host\'])',
    'import subprocess\ndef f(x):\n    subprocess.run(f\'ls {x}\', shell=True)',
    'import subprocess, sys\nsubprocess.call(\'rm \' + sys.argv[1], shell=True)',
  ],
  good: [
    'import subprocess\nsubprocess.run([\'ls\', path])',
    'import os\nos.system(\'clear\')',
    'import subprocess, shlex\nfrom flask import request\nsubprocess.run(\'ls \' + shlex.quote(\'x\'), shell=False)',
    'import subprocess\nsubprocess.run(\'ls -l\', shell=True)',
  ],
});
