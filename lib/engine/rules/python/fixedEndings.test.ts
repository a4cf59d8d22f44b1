import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** Where only files of one name or kind can be read, that weighs less; what is written or removed weighs as before. */

const RULES = /^python-(?:path-traversal|request-forgery|sql-injection|code-injection|command-injection)$/;

test.each<[string, boolean, Record<string, string>]>([
  [
    'fixed name',
    false,
    {
      'app/views.py': `from flask import Flask, request
from pathlib import Path
app = Flask(__name__)
@app.route('/a')
def a():
    folder = Path('/srv') / request.args['n']
    return folder.joinpath('info.yml').read_text()
`,
    },
  ],
  [
    'fixed ending',
    false,
    {
      'app/views.py': `from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    return open(f"/srv/{request.args['n']}.md").read()
`,
    },
  ],
  [
    'written',
    true,
    {
      'app/views.py': `from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    open('/srv/' + request.args['n'] + '.md', 'w').write('x')
    return 'ok'
`,
    },
  ],
  [
    'ending of the client',
    true,
    {
      'app/views.py': `from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    return open('/srv/notes.d/' + request.args['n']).read()
`,
    },
  ],
  [
    'removed',
    true,
    {
      'app/views.py': `import os
from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    os.remove(f"/srv/{request.args['n']}.md")
    return 'ok'
`,
    },
  ],
])('%s: %s', async (_name, isTold, files) => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.some(({ rule, severity }) => RULES.test(rule) && severity === 'high')).toBe(isTold);
});
