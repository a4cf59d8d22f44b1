import { FILES } from '../../models/python/sinks.ts';
import type { PythonCall, PythonValue } from '../../facts/python/pythonFacts.ts';
import { byCallee, type CalleeRow } from './byCallee.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue, isOfTool } from './byValue.ts';
import { argument, isRemote } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

/** Methods of paths. */
const METHODS =
  /\.(?:save|read_text|write_text|read_bytes|write_bytes|unlink|rmdir|iterdir|rglob|touch)$|Path\(\)\.open$/;

/** Of a file that was sent Django gives the base name only (`UploadedFile.name`). */
const DJANGO_FILES = 'request.FILES';

/** Whether a file is there is all that is learned. */
function existence(call: PythonCall): Verdict | undefined {
  const asked = call.name.startsWith('os.') ? argument(call, 0) : call.on;
  return isRemote(asked) && asked?.built === true
    ? { ...byValue(asked, 'low'), severity: 'low', confidence: 'medium', message: say('file-existence-revealed') }
    : undefined;
}

/** What takes a whole folder: `..` names one without a slash. */
const FOLDER =
  /(?:^|\.)(?:rmtree|rmdir|listdir|scandir|walk|iterdir|rglob|glob|copytree|move|rename|replace|make_archive)$/;

/** Ends in a name or an ending of the program's: `folder / name / 'info.yml'`, `f'{name}.md'`. */
const FIXED_END =
  /(?:(?:with_suffix|joinpath)\([^()]*|\/\s*)["'][\w.-]*\.\w+["']\)*$|[}/][\w.-]*\.\w{1,5}["']$|\+\s*["'][\w./-]*\.\w{1,5}["']$/;
const READS = /(?:^|\.)(?:read_text|read_bytes|send_file|FileResponse)$/;
const isRead = ({ name, args, named }: PythonCall): boolean =>
  READS.test(name) ||
  (/(?:^|\.)open$/.test(name) &&
    /^r[bt]?$/.test(String((args[1] ?? named.find(([key]) => key === 'mode')?.[1])?.constant ?? 'r')));

function byName(value: PythonValue | undefined, call: PythonCall): Verdict | undefined {
  const { name } = call;
  if (value === undefined || value.taint?.label === DJANGO_FILES || !(isRemote(value) || isOfTool(value)))
    return undefined;
  const verdict = byValue(value, 'high');
  // Only files of one kind can be read.
  if (verdict !== undefined && isRead(call) && FIXED_END.test(value.text)) return { ...verdict, severity: 'medium' };
  // Without a slash a name leads out of its folder on Windows only.
  return value.taint?.part === true && !FOLDER.test(name)
    ? { ...verdict, severity: 'medium', confidence: 'medium' }
    : verdict;
}

/** Django's storages refuse what leads out of their folder (`safe_join`). */
const STORAGE = /(?:^|\.)(?:default_storage|FileSystemStorage\(\))\./;

/** A method of a path, or of what was sent (`save`), unless what it is called on only came from outside and is no path. */
function ofMethod(call: PythonCall): Verdict | undefined {
  const saves = call.name.endsWith('.save');
  // `user.avatar.save(name, content, save=True)` of Django goes through a storage.
  if (saves && call.named.some(([name]) => name === 'save')) return undefined;
  const value = saves ? argument(call, 0) : call.on;
  const isNoPath =
    value?.taint !== undefined &&
    value.built !== true &&
    (value.call === undefined || !saves) &&
    !/Path$|joinpath$/.test(value.call ?? '');
  return isNoPath ? undefined : byName(value, call);
}

const ofFunction = (call: PythonCall): Verdict | undefined =>
  byName(argument(call, 0) ?? call.named.find(([name]) => /path|file|name/.test(name))?.[1], call);

const FILE_CALLS: readonly CalleeRow[] = [
  { callee: /^os\.path\.(?:exists|isfile|isdir|getsize)$|\.exists$/, verdict: existence },
  {
    // boto3, minio
    callee: /\.(?:download_file|fget_object)$/,
    verdict: ({ args: [, , file] }) => (isRemote(file) && file?.built === true ? byValue(file, 'high') : undefined),
  },
  { callee: STORAGE, verdict: () => undefined },
  { callee: METHODS, if: ({ name }) => !/^(?:os|shutil|aiofiles\.os)\./.test(name), verdict: ofMethod },
  { callee: /^/, if: ({ name }) => FILES.has(name) || METHODS.test(name), verdict: ofFunction },
];

export const pythonPathTraversal = pythonRule({
  id: 'python-path-traversal',
  title: 'Path traversal: input chooses which file is opened',
  severity: 'high',
  purpose: 'path',
  cwe: 'CWE-22',
  why: 'With ../ in the name, files outside the folder are read, written or deleted: keys, passwords, the program itself.',
  remedy:
    'Use only the base name, or join and check that the resolved path is inside the folder (safe_join, Path.is_relative_to).',
  callees: (name) =>
    FILES.has(name) ||
    METHODS.test(name) ||
    /^os\.path\.(?:exists|isfile|isdir|getsize)$|\.(?:exists|download_file|fget_object)$/.test(name),
  call: byCallee(FILE_CALLS),
  bad: [
    "import requests\nfrom flask import request\nsession = requests.Session()\nname = store.session.get(request.args['a'], request.args['b'])\nopen('/data/' + name)",
    "from flask import request\ndef v():\n    url = request.args['url']\n    if url.startswith('file://'):\n        open(url[7:])",
    "from tools.registry import tool\n@tool(\n    name='read_note',\n    description='Reads a note.',\n)\ndef read_note(name: str) -> str:\n    return open(f'/srv/notes/{name}').read()",
    "import os\nfrom flask import request\nf = request.files['f']\nopen('/data/' + os.path.splitext(f.filename)[0], 'wb')",
    'from fastapi import FastAPI\napp = FastAPI()\n@app.get("/image")\ndef image(name: bytes):\n    return open(b"/srv/" + name).read()',
    "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('n')\n@mcp.tool()\ndef note(name: str) -> str:\n    return open(f'/srv/notes/{name}').read()",
    "from flask import Flask, send_file\napp = Flask(__name__)\n@app.route('/raw/<name>')\ndef raw(name):\n    return send_file(store.get_path(name).full)",
    "import os\nfrom flask import request\nos.unlink('/srv/' + request.args['f'])",
    "from flask import Flask, g, request\n@app.before_request\ndef load():\n    g.tenant = request.headers['X-T']\n@app.route('/t')\ndef t():\n    return open('/srv/' + g.tenant).read()",
    "import boto3\ns3 = boto3.client('s3')\ndef handler(event, context):\n    key = event['Records'][0]['s3']['object']['key']\n    s3.download_file('b', key, '/tmp/' + key)",
    "import api_pb2_grpc\nclass Files(api_pb2_grpc.FilesServicer):\n    def Read(self, request, context):\n        return open('/srv/' + request.name).read()",
    "from sanic.response import file\n@app.get('/f')\nasync def f(request):\n    return await file('/srv/' + request.args.get('name'))",
    "from pathlib import Path\nfrom flask import request\nPath('/srv', request.args['f']).read_text()",
    "from flask import request, send_file\nsend_file('/data/' + request.args['f'])",
    "@app.get('/f/{name}')\ndef f(name: str):\n    return open('/data/' + name).read()",
    "import gzip\nfrom flask import request\nwith gzip.open('/srv/' + request.args['n']) as f:\n    f.read()",
    "from flask import request\np = request.args.get('p')\nn = f(int('1', p))\nint('1', p)\nopen('/up/' + p)",
  ],
  good: [
    "from django.utils.text import get_valid_filename\ndef v(request):\n    open('/data/' + get_valid_filename(request.POST['n']), 'wb')",
    "import mimetypes\nfrom flask import request\nopen('/data/a' + mimetypes.guess_extension(request.form['kind']), 'wb')",
    "from flask import request\nfrom shop.tables import Bill\nbill = Bill.query.get(request.args['i'])\nopen('/data/' + bill.name)",
    "from flask import request\nfrom shop.tables import Bill, db\nbill = db.session.get(Bill, request.args['i'])\nopen('/data/' + bill.name)",
    "from django.core.files.storage import default_storage\nfrom flask import request\ndefault_storage.save('logos/' + request.args['a'], request.data)",
    "import os, tempfile\nfrom pathlib import Path\nfrom flask import request\nf = request.files['f']\nwith tempfile.NamedTemporaryFile(suffix=Path(f.filename).suffix or '.png') as tmp:\n    path = tmp.name\nos.unlink(path)\nopen('/data/x' + os.path.splitext(f.filename)[1], 'wb')",
    'from fastapi import FastAPI, File\napp = FastAPI()\n@app.put("/image")\ndef image(image: bytes = File(...)):\n    return open(image).read()',
    "import shutil\nfrom pathlib import Path\nfrom fastapi import FastAPI, File\napp = FastAPI()\n@app.put('/image')\ndef image(image: bytes = File(...)):\n    if isinstance(image, Path):\n        shutil.copy2(image, '/srv/image')",
    "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('n')\n@mcp.tool()\ndef read(path: str) -> str:\n    return open(path).read()",
    "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('n')\n@mcp.tool()\ndef note(number: int) -> str:\n    return open(f'/srv/notes/{number}').read()",
    "from workshop import tool\n@tool()\ndef note(name: str) -> str:\n    return open(f'/srv/notes/{name}').read()",
    "from flask import Flask, g, send_file\napp = Flask(__name__)\n@app.route('/module/<name>.js')\ndef module(name):\n    found = g.ledger.extensions.get_extension(name)\n    return send_file(found.folder / f'{found.name}.js')",
    "from flask import Flask, g, request, send_file\napp = Flask(__name__)\n@app.route('/document')\ndef document():\n    name = request.args.get('filename', '')\n    if is_document(name, g.ledger):\n        return send_file(name)\n    return 'none'",
    "import io\nfrom flask import request, send_file\nsend_file(io.BytesIO(request.data), mimetype='image/png')",
    "import os\nfrom django.conf import settings\ndef upload(request):\n    sent = request.FILES['file']\n    with open(os.path.join(settings.MEDIA_ROOT, sent.name), 'wb') as out:\n        out.write(sent.read())",
    "import boto3\ns3 = boto3.client('s3')\ndef handler(event, context):\n    s3.download_file('b', event['key'], '/tmp/in.bin')",
    "from pathlib import Path\nfrom flask import request\n(Path('/srv') / Path(request.args['f']).name).read_text()",
    "from pathlib import Path\nfrom flask import request\next = Path(request.args['f']).suffix",
    "open('config.json')",
    "from flask import request\nfrom werkzeug.utils import secure_filename\nopen('/data/' + secure_filename(request.args['f']))",
    'import sys\nopen(sys.argv[1])',
  ],
});
