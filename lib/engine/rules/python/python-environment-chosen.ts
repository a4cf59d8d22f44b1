import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

export const pythonEnvironmentChosen = pythonRule({
  id: 'python-environment-chosen',
  title: 'Whoever asks chooses which environment variable is read',
  severity: 'medium',
  cwe: 'CWE-200',
  why: 'The environment holds passwords and keys. Their names are well known.',
  remedy: 'Read the few variables that may be told by names that stand in the code.',
  callees: /^os\.(?:getenv|environ\.get)$/,
  call(call) {
    const [name] = call.args;
    const isChosen =
      /^os\.(?:getenv|environ\.get)$/.test(call.name) &&
      name?.built !== true &&
      (name?.taint?.kind === 'request' || name?.taint?.kind === 'tool');
    return isChosen && name !== undefined ? { value: name, message: say('variable-chosen') } : undefined;
  },
  bad: [
    "import os\nfrom mcp.server.fastmcp import FastMCP\nmcp = FastMCP('a')\n@mcp.tool()\ndef variable(name: str) -> str:\n    return os.getenv(name, 'none')",
    "import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/env')\ndef env():\n    return os.environ.get(request.args['name'], '')",
  ],
  good: [
    "import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/env')\ndef env():\n    return os.environ.get('MODE', '')",
    "import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/env')\ndef env():\n    return os.environ.get('LIMIT_' + request.args['name'], '')",
    'import os\ndef setting(name):\n    return os.environ.get(name)',
  ],
});
