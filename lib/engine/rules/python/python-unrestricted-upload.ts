import { pythonRule } from './pythonRule.ts';

export const pythonUnrestrictedUpload = pythonRule({
  id: 'python-unrestricted-upload',
  title: 'Files of any kind are accepted and keep their names',
  severity: 'medium',
  cwe: 'CWE-434',
  why: 'A page, script or program that a client sends keeps its ending. Where the folder is served, it runs in visitors’ browsers or on the server.',
  remedy:
    'Accept a list of types by their content, give files names of your own, and serve them as downloads from another origin.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html'],
  callees: /^file kept$/,
  call: (call) => (call.name === 'file kept' ? {} : undefined),
  bad: [
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/upload', methods=['POST'])\ndef upload():\n    file = request.files['file']\n    file.save('uploads/' + secure_filename(file.filename))\n    return 'kept'",
  ],
  good: [
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/upload', methods=['POST'])\ndef upload():\n    file = request.files['file']\n    if not allowed_file(file.filename):\n        return 'no', 400\n    file.save('uploads/' + secure_filename(file.filename))\n    return 'kept'",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/upload', methods=['POST'])\ndef upload():\n    request.files['file'].save(f'uploads/{uuid4()}')\n    return 'kept'",
  ],
});
