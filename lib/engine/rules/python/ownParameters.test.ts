import { describe, expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import { pythonCommandInjection } from './python-command-injection.ts';

const hits = async (files: Readonly<Record<string, string>>) =>
  await hitsOf(pythonCommandInjection, { kind: 'repository', files });
const RUN = 'import os\ndef run(host):\n    os.system("ping " + host)\n';

describe('a command that is put together of what the repository itself gives', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['by a call', { 'a.py': `${RUN}run("a")` }],
    ['by name', { 'a.py': `${RUN}run(host="a")` }],
    ['from another module', { 'a.py': RUN, 'b.py': 'from a import run\nrun("a")' }],
    ['from another module by its name', { 'a.py': RUN, 'b.py': 'import a\na.run("b")' }],
    [
      'through a second function',
      { 'a.py': `${RUN}def twice(name):\n    run(name)\n    run(name + "!")\ntwice("a")\ntwice("b")` },
    ],
    [
      'to a default',
      { 'a.py': 'import os\ndef run(name, host="a"):\n    os.system(name + host)\nrun("a")\nrun("b", "c")' },
    ],
    [
      'to a field',
      {
        'a.py':
          'import os\nclass A:\n    def __init__(self, host):\n        self.host = host\n    def run(self):\n        os.system("ping " + self.host)\nA("b").run()',
      },
    ],
    ['and back out of a function', { 'a.py': 'import os\ndef same(x):\n    return x\nos.system("ping " + same("a"))' }],
    ['out of a generator', { 'a.py': 'import os\ndef walk(x):\n    yield x\nos.system("ping " + next(walk("a")))' }],
    [
      'out of a function that is made',
      {
        'a.py':
          'import os\ndef keep(x):\n    def inner():\n        return x\n    return inner\nos.system("a " + keep("b")())',
      },
    ],
    ['out of one without a name', { 'a.py': 'import os\nsame = lambda x: x\nos.system("a " + same("b"))' }],
    [
      'out of what is raised',
      {
        'a.py':
          'import os\ndef f():\n    try:\n        raise ValueError("a")\n    except ValueError as problem:\n        os.system("b " + problem.args[0])',
      },
    ],
  ])('%s is nobody else’s', async (_, files) => expect(await hits(files)).toEqual([]));

  it.each<[string, Readonly<Record<string, string>>]>([
    ['nobody calls it here', { 'a.py': RUN }],
    ['only a test calls it', { 'a.py': RUN, 'tests/test_a.py': 'from a import run\nrun("a")' }],
    ['one call gives something unknown', { 'a.py': `${RUN}run("a")\nrun(settings.host)` }],
    ['something of that name is called with something unknown', { 'a.py': `${RUN}run("a")`, 'b.py': 'x.run(y)' }],
    ['it is handed to somebody', { 'a.py': `${RUN}run("a")\nregister(run)` }],
    ['a framework calls it, too', { 'a.py': `${RUN.replace('def', '@task\ndef')}run("a")` }],
    ['a description names it', { 'a.py': `import connexion\n${RUN}run("a")` }],
    ['a dictionary brings it', { 'a.py': `${RUN}run("a")\nrun(**options)` }],
    [
      'an unknown class above may call it',
      { 'a.py': 'import os\nclass A(B):\n    def run(self, x):\n        os.system("a " + x)\nA().run("b")' },
    ],
  ])('%s: it is told', async (_, files) => expect(await hits(files)).toHaveLength(1));

  it('what is raised with an outsider’s text brings it to the handler', async () => {
    const code =
      'import os\nfrom flask import request\ntry:\n    raise ValueError(request.args["a"])\nexcept ValueError as problem:\n    os.system("b " + problem.args[0])';
    expect((await hits({ 'a.py': code }))[0]?.severity).toBe('high');
    expect(await hits({ 'a.py': code.replace('except ValueError', 'except KeyError') })).not.toMatchObject([
      { severity: 'high' },
    ]);
  });

  it('what a closure keeps for an outsider comes out of it', async () => {
    const code =
      'import os\nfrom flask import request\ndef keep(x):\n    def inner():\n        return x\n    return inner\nos.system("a " + keep(request.args["a"])())';
    expect((await hits({ 'a.py': code }))[0]?.severity).toBe('high');
  });
});
