import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

const TRACE = /traceback\.format_(?:exc(?:eption)?|tb)\(/;

/** What answers a client, and what is noted of answers in handlers of errors. */
const ANSWERS =
  /Response$|HttpResponseServerError$|jsonify$|make_response$|HTTPException$|^(?:failure|error|secret|environment) told$/;

export const pythonErrorDetails = pythonRule({
  id: 'python-error-details',
  title: 'Error details are shown to visitors',
  severity: 'low',
  cwe: 'CWE-209',
  why: 'Tracebacks show file names, versions, queries and sometimes passwords to whoever provokes an error.',
  remedy: 'Log the traceback and respond with a plain sentence.',
  callees: ANSWERS,
  call: (call) => {
    if (call.name === 'failure told') return { severity: 'medium', message: say('error-message-sent') };
    if (call.name === 'environment told') return { severity: 'high', message: say('environment-sent-to-client') };
    if (call.name === 'secret told') return { severity: 'high', message: say('secret-sent-to-client') };
    if (call.name === 'error told') return { confidence: 'low' };
    if (!ANSWERS.test(call.name)) return undefined;
    const all = [...call.args, ...call.named.map(([, value]) => value)];
    if (all.some((value) => TRACE.test(value.text))) return { severity: 'medium' };
    return call.name.endsWith('HTTPException') &&
      all.some((value) => typeof value.constant === 'number' && value.constant >= 500) &&
      all.some((value) => /\b(?:str|repr)\((?:e|ex|exc|err|error)\)|\{(?:e|ex|exc|err|error)(?:!r)?\}/.test(value.text))
      ? { severity: 'medium', message: say('error-message-sent') }
      : undefined;
  },
  returned: ({ value }) =>
    TRACE.test(value.text) && !/Response\(|jsonify\(/.test(value.text) ? { severity: 'medium' } : undefined,
  bad: [
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.errorhandler(500)\ndef failed(e):\n    return jsonify({'error': 'failed', 'details': str(e)}), 500",
    "from flask import Flask, flash\napp = Flask(__name__)\n@app.route('/')\ndef v():\n    try:\n        return work()\n    except Exception as e:\n        flash(f'failed: {str(e)}')\n        return page()",
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/debug')\ndef v():\n    return jsonify({'debug': True, 'secret_key': SECRET_KEY})",
    "import os\nfrom flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/debug')\ndef v():\n    return jsonify(dict(os.environ))",
    "from fastapi import HTTPException\ndef user(token):\n    try:\n        return read(token)\n    except Exception as problem:\n        raise HTTPException(status_code=401, detail=f'failed: {problem}')",
    "@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception as e:\n        return StatusResponse(error=str(e))",
    "from flask import Flask, render_template\napp = Flask(__name__)\n@app.route('/')\ndef v():\n    try:\n        data = work()\n    except Exception as e:\n        data = str(e)\n    return render_template('a.html', data=data)",
    "@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception as e:\n        return str(e), 500",
    'import traceback\nfrom django.http import HttpResponse\ndef v(request):\n    return HttpResponse(traceback.format_exc())',
    "from django.http import JsonResponse\ndef v(request):\n    try:\n        return work()\n    except Exception as problem:\n        return JsonResponse({'error': str(problem)}, status=400)",
    "from fastapi import HTTPException\n@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception as e:\n        raise HTTPException(status_code=500, detail=f'failed: {e}')",
    "import traceback\n@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception:\n        return traceback.format_exc(), 500",
  ],
  good: [
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.errorhandler(404)\ndef missing(e):\n    return jsonify({'error': str(e)}), 404",
    "from flask import Flask, flash\napp = Flask(__name__)\n@app.route('/')\ndef v():\n    try:\n        return work()\n    except Exception as e:\n        log(str(e))\n        flash('That did not work.')\n        return page()",
    "import os\nfrom flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/debug')\ndef v():\n    return jsonify({'has_secret_key': SECRET_KEY is not None, 'mode': os.environ['MODE']})",
    "from typing import NamedTuple\nclass StatusResponse(NamedTuple):\n    error: str\nclass Wallet:\n    def status(self):\n        try:\n            return self.ask()\n        except Exception as e:\n            return StatusResponse(f'failed: {e}')",
    "@app.get('/')\ndef v():\n    try:\n        data = work()\n    except Exception as e:\n        note = str(e)\n        log(note)\n        data = {}\n    return data",
    "@app.get('/')\ndef v():\n    try:\n        data = work()\n    except TooLong as e:\n        data = str(e)\n    return data",
    "import logging\n@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception:\n        logging.exception('failed')\n        return 'failed', 500",
    "@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception as e:\n        log(str(e))\n        return {'error': 'failed'}, 500",
    'def load(path):\n    try:\n        return read(path)\n    except Exception as e:\n        return str(e)',
    'import traceback\nprint(traceback.format_exc())',
  ],
});
