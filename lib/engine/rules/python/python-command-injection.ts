import type { PythonCall, PythonValue } from '../../facts/python/pythonFacts.ts';
import { byCallee, calleesOf, type CalleeRow } from './byCallee.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument, isRemote, isTrue } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

/** Programs that read their arguments as commands or code. */
const RUNS_TEXT =
  /(?:^|\/)(?:ba|z|da|k|c)?sh$|^(?:cmd|powershell|pwsh|env|xargs|find|ssh|eval|python\d?|perl|ruby|node|php)(?:\.exe)?$/;

/** `create_subprocess_exec('tar', 'xf', name)`: the program is fixed, and no shell. */
const isFixedProgram = (call: PythonCall): boolean => {
  const program = call.args[call.name.startsWith('os.spawn') ? 1 : 0]?.constant;
  return typeof program === 'string' && !call.name.endsWith('shell') && !RUNS_TEXT.test(program);
};

const DIRECT =
  /^(?:(?:os|posix|nt)\.(?:system|popen[234]?|startfile)|commands\.(?:getoutput|getstatusoutput)|popen2\.popen\d|subprocess\.(?:getoutput|getstatusoutput)|asyncio\.create_subprocess_shell|fabric\..*\.(?:run|sudo|local)|invoke\.run)$|exec_command$/;

const ROWS: readonly CalleeRow[] = [
  { callee: /(?:^|\.)(?:BashOperator|SSHOperator)$/, verdict: operator },
  {
    callee: /^\?\.system$|CDLL\(\)\.system$/,
    verdict: (call) => (/CDLL/.test(call.on?.call ?? call.name) ? byValue(call.args[0], 'high', 'medium') : undefined),
  },
  {
    callee:
      /^(?:c|ctx|conn|connection|\?|fabric\.(?:connection\.)?Connection\(\)|invoke\.Context\(\))\.(?:run|sudo|local)$/,
    verdict: (call, fact) =>
      fact.imports.some((name) => /^(?:fabric|invoke)\b/.test(name))
        ? byValue(call.args[0], 'high', 'medium')
        : undefined,
  },
  {
    callee: /\.containers\.(?:run|create)$/,
    verdict: ({ args }) => (isRemote(args[0]) || isRemote(args[1]) ? byValue(args.find(isRemote), 'high') : undefined),
  },
  { callee: /^os\.(?:(?:spawn|exec)[lvpe]+|posix_spawnp?)$|subprocess_(?:shell|exec)$/, verdict: chosenProgram },
  { callee: DIRECT, verdict: (call) => shellText(argument(call, 0, 'args')) },
  {
    callee:
      /^subprocess\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)$|^asyncio\.(?:create_subprocess_shell|create_subprocess_exec)$|^pexpect\.(?:run|spawn)$|^pty\.spawn$/,
    verdict: startedProgram,
  },
];

/** A task of Airflow that runs a command. */
function operator(call: PythonCall): Verdict | undefined {
  const task = argument(call, 99, 'bash_command') ?? argument(call, 99, 'command');
  return typeof task?.constant === 'string' && /\{\{[^}]{0,200}\bdag_run\.conf\b/.test(task.constant)
    ? {
        severity: 'medium',
        confidence: 'medium',
        message: say('starter-controls-command'),
      }
    : byValue(task, 'high', 'medium');
}

/** Functions that are told which program to become or to start. */
function chosenProgram(call: PythonCall): Verdict | undefined {
  if (isFixedProgram(call)) return undefined;
  const risky =
    call.args.find((one) => one.taint !== undefined) ??
    (call.name.endsWith('shell') ? call.args.find((one) => one.built === true) : undefined);
  const inShell = /["'](?:\/bin\/)?(?:ba|z|da)?sh["']\s*,\s*\[?[^()]*["']-c["']\s*,\s*(?!["'])/.test(call.text);
  return byValue(risky, 'high', 'medium') ?? (inShell ? { severity: 'medium', confidence: 'low' } : undefined);
}

/** Text that a shell runs. */
function shellText(value: PythonValue | undefined): Verdict | undefined {
  return (
    byValue(value, 'high', 'medium') ??
    (value !== undefined && value.constant === undefined && !value.text.startsWith('[')
      ? { severity: 'medium', confidence: 'low' }
      : undefined)
  );
}

/** A program with its arguments, in a shell or without one. */
function startedProgram(call: PythonCall): Verdict | undefined {
  const value = argument(call, 0, 'args');
  if (isTrue(call.named.find(([name]) => name === 'shell')?.[1])) return shellText(value);
  if (value === undefined || !isRemote(value)) return undefined;
  if (/["'](?:\/bin\/)?(?:ba|z|da)?sh["']\s*,\s*["']-c["']/.test(value.literal ?? value.text))
    return byValue(value, 'high');
  const split = /^shlex\.split\(\s*["']([\w./-]+)[^"']*["']\s*\)/.exec(value.text)?.[1];
  if (split !== undefined && !RUNS_TEXT.test(split)) return undefined;
  if (value.first?.constant !== undefined && !RUNS_TEXT.test(String(value.first.constant))) return undefined; // the program is fixed and no shell
  return {
    severity: 'medium',
    confidence: 'medium',
    value,
    message: say('chooses-program', value.taint?.label ?? ''),
  };
}

export const pythonCommandInjection = pythonRule({
  id: 'python-command-injection',
  title: 'Command injection: text becomes a shell command',
  severity: 'high',
  purpose: 'shell',
  cwe: 'CWE-78',
  why: 'The shell treats characters such as ; and $( as commands. Whoever controls a part of the text runs what they like.',
  remedy: 'Pass an argument list without shell=True, or quote each part with shlex.quote.',
  callees: calleesOf(ROWS),
  call: byCallee(ROWS),
  bad: [
    "import os, re\nfrom flask import request\ndef v():\n    ip = request.args['ip']\n    if not re.match(r'[0-9.]+', ip):\n        return 'no'\n    os.system('ping ' + ip)",
    "import subprocess\nfrom flask import Flask, render_template\ndef ping():\n    content = {'form': PingForm()}\n    if content['form'].validate_on_submit():\n        host = content['form'].host.data\n        return subprocess.getoutput(f'ping -c 1 {host}')",
    "import subprocess\nclass Tools:\n    def register(self):\n        app = self.app\n        @app.tool(description='Pings a host')\n        def ping(host: str) -> str:\n            return subprocess.check_output(f'ping -c 1 {host}', shell=True)",
    "import subprocess\nfrom fastmcp import FastMCP\nmcp = FastMCP('n')\n@mcp.tool\ndef ping(host: str) -> str:\n    return subprocess.check_output(f'ping -c 1 {host}', shell=True)",
    "import ctypes\nfrom flask import request\nctypes.CDLL('libc.so.6').system(request.args['c'].encode())",
    "from fabric import task\n@task\ndef deploy(c, branch):\n    c.run(f'git checkout {branch}')",
    "from airflow.operators.bash import BashOperator\nBashOperator(task_id='t', bash_command='echo {{ dag_run.conf[\"m\"] }}')",
    "import os\nfrom flask import request\nos.system('ping ' + request.args['host'])",
    "import subprocess\ndef f(x):\n    subprocess.run(f'ls {x}', shell=True)",
    "from airflow.operators.bash import BashOperator\nBashOperator(task_id='t', bash_command='sleep {}'.format(n))",
    "import subprocess\nfrom flask import request\nsubprocess.run(['sh', '-c', request.args['c']])",
    "from flask import request\ngetattr(__import__('os'), 'system')(request.args['c'])",
    "import subprocess, sys\nsubprocess.call('rm ' + sys.argv[1], shell=True)",
  ],
  good: [
    "import os, re\nfrom flask import request\ndef v():\n    ip = request.args['ip']\n    if not re.match(r'[0-9.]+$', ip):\n        return 'no'\n    os.system('ping ' + ip)",
    "import subprocess\nclass Tools:\n    def register(self):\n        app = self.app\n        @app.tool(description='Pings a host')\n        def ping(host: str) -> str:\n            return subprocess.check_output(['ping', '-c', '1', host])",
    "import asyncio\nfrom flask import request\nasync def f():\n    await asyncio.create_subprocess_exec('tar', 'xf', request.args['f'])",
    "from airflow.operators.bash import BashOperator\nBashOperator(task_id='t', bash_command='echo {{ ds }}')",
    "from fabric import task\n@task\ndef deploy(c):\n    c.run('git pull')",
    "import argparse, os\np = argparse.ArgumentParser()\np.add_argument('--count', type=int)\na = p.parse_args()\nos.system(f'seq {a.count}')",
    "import click, os\n@click.command()\n@click.option('--count', type=int)\ndef main(count):\n    os.system(f'seq {count}')",
    "import subprocess, shlex\nfrom flask import request\nsubprocess.run(shlex.split('ls -l') + [request.args['d']])",
    "import os\nfrom flask import request\nn = request.args['n']\nif n.isdigit():\n    os.listdir('/srv')",
    "import subprocess\nsubprocess.run(['ls', path])",
    "import os\nos.system('clear')",
    "import subprocess, shlex\nfrom flask import request\nsubprocess.run('ls ' + shlex.quote('x'), shell=False)",
    "import subprocess\nsubprocess.run('ls -l', shell=True)",
  ],
});
