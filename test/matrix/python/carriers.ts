/** A way in which data travels inside of a Python program; statements on lines of their own, without indentation. */
export interface PythonCarrier {
  readonly id: string;
  /** What comes out is a text, whatever went in. */
  readonly makesText?: true;
  /** Lines at the top of the module. */
  readonly top?: string;
  /** The place of harm stands in a function of its own that is given the data: `of` names it there. */
  readonly place?: { readonly module: string; readonly of: string; readonly path?: string; readonly top?: string };
  carry(expression: string): { readonly lines: readonly string[]; readonly of: string };
}

const inside = (id: string, lines: (x: string) => readonly string[], of: string, top?: string): PythonCarrier => ({
  id,
  carry: (x) => ({ lines: lines(x), of }),
  ...(top === undefined ? {} : { top }),
});
/** The harm is done in a function; the lines hand the data to it. */
const handed = (
  id: string,
  module: string,
  of: string,
  lines: (x: string) => readonly string[],
  path?: string,
  top?: string,
): PythonCarrier => ({
  id,
  place: { module, of, ...(path === undefined ? {} : { path }), ...(top === undefined ? {} : { top }) },
  carry: (x) => ({ lines: lines(x), of: '' }),
});

/** At least 25. */
export const CARRIERS: readonly PythonCarrier[] = [
  { id: 'direct', carry: (x) => ({ lines: [], of: x }) },
  inside('variable', (x) => [`got = ${x}`], 'got'),
  inside('reassigned', (x) => [`got = ''`, `got = ${x}`], 'got'),
  inside('two-at-once', (x) => [`got, other = ${x}, 1`], 'got'),
  inside('walrus', (x) => [`if (got := ${x}):`, `    kept = got`, 'else:', `    kept = ''`], 'kept'),
  inside('conditional', (x) => [`got = ${x} if flag else 'none'`], 'got', 'flag = True'),
  inside('either', (x) => [`got = ${x} or 'none'`], 'got'),
  inside('dictionary', (x) => [`box = {'kind': 'a', 'data': ${x}}`], `box['data']`),
  inside('dictionary-later', (x) => ['box = {}', `box['data'] = ${x}`], `box.get('data')`),
  inside('dictionary-update', (x) => ['box = {}', `box.update(data=${x})`], `box['data']`),
  inside('dict-call', (x) => [`box = dict(data=${x})`], `box['data']`),
  inside('spread', (x) => [`first = {'data': ${x}}`, `box = {**first, 'b': 1}`], `box['data']`),
  inside('list', (x) => [`items = [1, ${x}]`], 'items[1]'),
  inside('list-appended', (x) => ['items = []', `items.append(${x})`], 'items[0]'),
  inside('tuple', (x) => [`pair = (1, ${x})`, 'one, got = pair'], 'got'),
  inside('comprehension', (x) => [`items = [one for one in [${x}]]`], 'items[0]'),
  inside('loop', (x) => [`got = ''`, `for one in [${x}]:`, '    got = one'], 'got'),
  inside('json-round', (x) => [`copy = json.loads(json.dumps({'data': ${x}}))`], `copy['data']`, 'import json'),
  inside(
    'named-tuple',
    (x) => [`row = Row(name=${x}, count=1)`],
    'row.name',
    `from collections import namedtuple\nRow = namedtuple('Row', ['name', 'count'])`,
  ),
  inside(
    'data-class',
    (x) => [`row = Row(${x})`],
    'row.name',
    `from dataclasses import dataclass\n\n@dataclass\nclass Row:\n    name: str`,
  ),
  inside('attribute', (x) => ['box = Box()', `box.data = ${x}`], 'box.data', `class Box:\n    pass`),
  inside(
    'class-field',
    (x) => [`report = Report(${x})`],
    'report.data',
    `class Report:\n    def __init__(self, data):\n        self.data = data`,
  ),
  inside(
    'class-answer',
    (x) => [`report = Report(${x})`],
    'report.text()',
    `class Report:\n    def __init__(self, data):\n        self.data = data\n\n    def text(self):\n        return self.data`,
  ),
  inside(
    'property',
    (x) => [`report = Report(${x})`],
    'report.text',
    `class Report:\n    def __init__(self, data):\n        self.data = data\n\n    @property\n    def text(self):\n        return self.data`,
  ),
  inside(
    'static-method',
    (x) => [`got = Tools.same(${x})`],
    'got',
    `class Tools:\n    @staticmethod\n    def same(text):\n        return text`,
  ),
  inside('returned', (x) => [`got = same(${x})`], 'got', `def same(text):\n    return text`),
  inside('returned-pair', (x) => [`got, count = measure(${x})`], 'got', `def measure(text):\n    return text, 1`),
  inside('named-argument', (x) => [`got = same(text=${x})`], 'got', `def same(a=1, text=''):\n    return text`),
  inside('rest-arguments', (x) => [`got = last(1, ${x})`], 'got', `def last(*all):\n    return all[1]`),
  inside('named-rest', (x) => [`got = take(data=${x})`], 'got', `def take(**all):\n    return all['data']`),
  inside('lambda', (x) => [`same = lambda text: text`, `got = same(${x})`], 'got'),
  inside(
    'closure',
    (x) => [`got = keep(${x})()`],
    'got',
    `def keep(text):\n    def inner():\n        return text\n    return inner`,
  ),
  inside(
    'decorated',
    (x) => [`got = same(${x})`],
    'got',
    `import functools\n\ndef timed(fn):\n    @functools.wraps(fn)\n    def wrapper(*args, **kwargs):\n        return fn(*args, **kwargs)\n    return wrapper\n\n@timed\ndef same(text):\n    return text`,
  ),
  inside(
    'partial',
    (x) => [`run = functools.partial(same, ${x})`, 'got = run()'],
    'got',
    `import functools\n\ndef same(text):\n    return text`,
  ),
  inside('generator', (x) => [`got = next(walk(${x}))`], 'got', `def walk(text):\n    yield text`),
  inside('global', (x) => ['global kept', `kept = ${x}`], 'kept', `kept = ''`),
  inside(
    'context',
    (x) => [`with closing(${x}) as got:`, '    pass'],
    'got',
    `from contextlib import contextmanager\n\n@contextmanager\ndef closing(text):\n    yield text`,
  ),
  inside('tried', (x) => ['try:', `    got = ${x}`, 'except KeyError:', `    got = ''`], 'got'),
  inside(
    'thrown',
    (x) => ['try:', `    raise ValueError(${x})`, 'except ValueError as problem:', '    got = problem.args[0]'],
    'got',
  ),
  inside(
    'matched',
    (x) => [
      `match {'data': ${x}}:`,
      `    case {'data': got}:`,
      '        kept = got',
      '    case _:',
      `        kept = ''`,
    ],
    'kept',
  ),
  { ...inside('f-string', (x) => [`got = f"{${x}}"`], 'got'), makesText: true },
  { ...inside('appended', (x) => [`got = ''`, `got += ${x}`], 'got'), makesText: true },
  { ...inside('joined', (x) => [`got = ''.join(['', ${x}])`], 'got'), makesText: true },
  { ...inside('formatted', (x) => [`got = '{}'.format(${x})`], 'got'), makesText: true },
  { ...inside('percent', (x) => [`got = '%s' % ${x}`], 'got'), makesText: true },
  { ...inside('trimmed', (x) => [`got = ${x}.strip().lower()`], 'got'), makesText: true },
  { ...inside('split', (x) => [`got = ${x}.split(',')[0]`], 'got'), makesText: true },
  { ...inside('decoded', (x) => [`got = unquote(${x})`], 'got', 'from urllib.parse import unquote'), makesText: true },
  {
    ...inside('from-base64', (x) => [`got = base64.b64decode(${x}).decode()`], 'got', 'import base64'),
    makesText: true,
  },
  { ...inside('encoded-round', (x) => [`got = ${x}.encode('utf-8').decode('utf-8')`], 'got'), makesText: true },
  handed('parameter', `def run(data):\n    BODY`, 'data', (x) => [`return run(${x})`]),
  handed('default-parameter', `def run(data='', more=1):\n    BODY`, 'data', (x) => [`return run(data=${x})`]),
  handed('method', `class Store:\n    def run(self, data):\n        BODY`, 'data', (x) => [
    'store = Store()',
    `return store.run(${x})`,
  ]),
  handed(
    'method-of-field',
    `class Store:\n    def __init__(self, data):\n        self.data = data\n\n    def run(self):\n        BODY`,
    'self.data',
    (x) => [`return Store(${x}).run()`],
  ),
  handed(
    'inherited',
    `class Base:\n    def take(self, data):\n        return self.run(data)\n\nclass Store(Base):\n    def run(self, data):\n        BODY`,
    'data',
    (x) => [`return Store().take(${x})`],
  ),
  handed(
    'module',
    `def run(data):\n    BODY`,
    'data',
    (x) => [`return run(${x})`],
    'store.py',
    'from store import run',
  ),
  handed(
    'module-whole',
    `def run(data):\n    BODY`,
    'data',
    (x) => [`return store.run(${x})`],
    'store.py',
    'import store',
  ),
  handed(
    'module-class',
    `class Store:\n    def run(self, data):\n        BODY`,
    'data',
    (x) => [`return Store().run(${x})`],
    'store.py',
    'from store import Store',
  ),
];
