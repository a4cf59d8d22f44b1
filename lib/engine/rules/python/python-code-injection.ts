import { argument, byValue, isRemote, pythonRule } from './pythonRule.ts';
import { words } from '../../words.ts';
import { say } from '../../../texts/say.ts';

/** Told as hidden code already. */
const DECODED = /decode|decompress|fromhex|marshal|decrypt|urlopen|requests\.get/i;

/** Functions that run the text that they are given. */
const RUNS = words(
  'builtins.eval builtins.exec builtins.compile eval exec compile code.interact code.InteractiveConsole code.compile_command code.InteractiveConsole().push code.InteractiveConsole().runcode code.InteractiveConsole().runsource code.InteractiveInterpreter().push code.InteractiveInterpreter().runcode code.InteractiveInterpreter().runsource timeit.timeit numexpr.evaluate sympy.sympify sympy.parse_expr pandas.eval pd.eval',
);

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
  call: (call, fact) => {
    if (
      /\.(?:query|eval)$/.test(call.name) &&
      isRemote(call.args[0]) &&
      fact.imports.some((name) => /^pandas\b/.test(name))
    )
      return byValue(call.args[0], 'high');
    if (
      /\.(?:eval|register_script)$/.test(call.name) &&
      isRemote(call.args[0]) &&
      fact.imports.some((name) => /^(?:redis|aioredis)\b/.test(name))
    )
      return byValue(call.args[0], 'high'); // Lua in Redis
    if (/^(?:globals|locals)\(\)(?:\[\]|\.get)$/.test(call.name))
      return isRemote(call.args[0]) && call.args[0] !== undefined
        ? {
            severity: 'high',
            confidence: 'medium',
            value: call.args[0],
            message: say('chooses-function', call.args[0].taint?.label ?? ''),
          }
        : undefined;
    if (
      /^(?:__import__|importlib\.import_module|runpy\.run_(?:path|module)|ctypes\.(?:CDLL|WinDLL|OleDLL|PyDLL|cdll\.LoadLibrary|windll\.LoadLibrary)|importlib\.util\.spec_from_file_location)$/.test(
        call.name,
      )
    )
      return byValue(
        call.args.find((one) => isRemote(one)),
        'high',
      );
    if (call.name === 'getattr')
      return isRemote(call.args[1])
        ? { severity: 'medium', confidence: 'low', ...(call.args[1] === undefined ? {} : { value: call.args[1] }) }
        : undefined;
    if (/(?:^|\.)(?:run_in_subinterp|run_string)$/.test(call.name) && /interp/.test(call.name)) {
      const text = call.args.at(-1);
      return text?.constant === undefined
        ? (byValue(text, 'high') ?? { severity: 'medium', confidence: 'low' })
        : undefined;
    }
    if (!RUNS.has(call.name) && !/runsource$|^sympy\.parsing\.\S+$/.test(call.name)) return undefined;
    const value = argument(call, 0);
    if (value === undefined || value.constant !== undefined || (call.name.endsWith('compile') && !isRemote(value)))
      return undefined; // compiled is not yet run
    return (
      byValue(value, 'high') ??
      (/^(?:numexpr|sympy|pandas|pd)\b/.test(call.name) || DECODED.test(`${value.text} ${value.call ?? ''}`)
        ? undefined
        : { severity: 'medium', confidence: 'low' })
    );
  },
  bad: [
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
