import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import { byCallee, type CalleeRow } from './byCallee.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument, isRemote } from './pythonArguments.ts';
import { words } from '../../words.ts';
import { say } from '../../../texts/say.ts';

/** Told as hidden code already. */
const DECODED = /decode|decompress|fromhex|marshal|decrypt|urlopen|requests\.get/i;

/** Functions that run the text that they are given. */
const RUNS = words(
  'builtins.eval builtins.exec builtins.compile eval exec compile code.interact code.InteractiveConsole code.compile_command code.InteractiveConsole().push code.InteractiveConsole().runcode code.InteractiveConsole().runsource code.InteractiveInterpreter().push code.InteractiveInterpreter().runcode code.InteractiveInterpreter().runsource timeit.timeit numexpr.evaluate sympy.sympify sympy.parse_expr pandas.eval pd.eval',
);

const brings = (fact: PythonFact, package_: RegExp): boolean => fact.imports.some((name) => package_.test(name));

/** `globals()[name]` */
function functionByName({ args: [name] }: PythonCall): Verdict | undefined {
  return name !== undefined && isRemote(name)
    ? { severity: 'high', confidence: 'medium', value: name, message: say('chooses-function', name.taint?.label ?? '') }
    : undefined;
}

/** `getattr(object, name)`: often a field, sometimes a method. */
function memberByName({ args: [, name] }: PythonCall): Verdict | undefined {
  return name !== undefined && isRemote(name) ? { severity: 'medium', confidence: 'low', value: name } : undefined;
}

/** A name brings in what is installed, and behind a fixed package, `f'providers.{name}'`, what that holds. */
function moduleByName(call: PythonCall): Verdict | undefined {
  const name = call.args.find(isRemote);
  if (name === undefined || !/import(?:_module|__)$/.test(call.name)) return byValue(name, 'high');
  return /^[A-Za-z_][\w.]*\.$/.test(name.prefix ?? '')
    ? { severity: 'low', confidence: 'medium', value: name }
    : byValue(name, 'medium');
}

/** An interpreter inside of the interpreter takes the text last. */
function subinterpreter(call: PythonCall): Verdict | undefined {
  const text = call.args.at(-1);
  if (text?.constant !== undefined) return undefined;
  return byValue(text, 'high') ?? { severity: 'medium', confidence: 'low' };
}

function runText(call: PythonCall): Verdict | undefined {
  const value = argument(call, 0);
  // What is compiled is not yet run.
  if (value === undefined || value.constant !== undefined || (call.name.endsWith('compile') && !isRemote(value)))
    return undefined;
  // A tool that calculates what a language model gives it; one that runs code does what it is for.
  const found = byValue(
    call.name === 'eval' && value.taint?.kind === 'tool' ? { ...value, built: true } : value,
    'high',
  );
  if (found !== undefined || /^(?:numexpr|sympy|pandas|pd)\b/.test(call.name)) return found;
  return DECODED.test(`${value.text} ${value.call ?? ''}`) ? undefined : { severity: 'medium', confidence: 'low' };
}

const RUNNERS: readonly CalleeRow[] = [
  {
    callee: /\.(?:query|eval)$/,
    if: (call, fact) => isRemote(call.args[0]) && brings(fact, /^pandas\b/),
    verdict: (call) => byValue(call.args[0], 'high'),
  },
  {
    // Lua in Redis
    callee: /\.(?:eval|register_script)$/,
    if: (call, fact) => isRemote(call.args[0]) && brings(fact, /^(?:redis|aioredis)\b/),
    verdict: (call) => byValue(call.args[0], 'high'),
  },
  { callee: /^(?:globals|locals)\(\)(?:\[\]|\.get)$/, verdict: functionByName },
  {
    callee:
      /^(?:__import__|importlib\.import_module|runpy\.run_(?:path|module)|ctypes\.(?:CDLL|WinDLL|OleDLL|PyDLL|cdll\.LoadLibrary|windll\.LoadLibrary)|importlib\.util\.spec_from_file_location)$/,
    verdict: moduleByName,
  },
  { callee: /^getattr$/, verdict: memberByName },
  {
    callee: /(?:^|\.)(?:run_in_subinterp|run_string)$/,
    if: (call) => call.name.includes('interp'),
    verdict: subinterpreter,
  },
  { callee: /runsource$|^sympy\.parsing\.\S+$/, verdict: runText },
  { callee: /./, if: (call) => RUNS.has(call.name), verdict: runText },
];

export const pythonCodeInjection = pythonRule({
  id: 'python-code-injection',
  title: 'Code injection: text runs as Python code',
  severity: 'high',
  purpose: 'code',
  cwe: 'CWE-95',
  why: 'Whoever controls the text controls the program, with all its rights.',
  remedy: 'Parse the text (json, ast.literal_eval), or choose among known functions by name.',
  callees: (name) =>
    RUNS.has(name) ||
    /\.(?:query|eval|register_script)$|^(?:globals|locals)\(\)|^__import__$|^(?:importlib|runpy|ctypes|sympy\.parsing)\.|^getattr$|run_in_subinterp$|run_string$|runsource$/.test(
      name,
    ),
  call: byCallee(RUNNERS),
  bad: [
    "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('n')\n@mcp.tool()\ndef calculate(expression: str) -> str:\n    return str(eval(expression))",
    "import ctypes\nfrom flask import request\nctypes.CDLL(request.args['lib'])",
    "from openai import OpenAI\nclient = OpenAI()\nr = client.chat.completions.create(model='m', messages=[])\nexec(r.choices[0].message.content)",
    "from flask import request\neval(request.args.get('q'))",
    'def run(text):\n    exec(text)',
    "from flask import request\nname = request.args['f']\nglobals()[name]()",
    "import importlib\nfrom flask import request\nimportlib.import_module(request.args['m'])",
    "@app.get('/calc')\ndef calc(expr: str):\n    return eval(expr)",
  ],
  good: [
    "import ctypes\nctypes.CDLL('libc.so.6')",
    "about = {}\nwith open('pkg/version.py') as f:\n    exec(f.read(), about)",
    "from flask import request\nname = request.args['f']\nif name not in ALLOWED:\n    raise ValueError\nglobals()[name]()",
    'import ast\nast.literal_eval(text)',
    "eval('1 + 1')",
    'model.eval()',
    "from flask import request\nn = int(request.args['n'])\nprint(n)",
  ],
});
