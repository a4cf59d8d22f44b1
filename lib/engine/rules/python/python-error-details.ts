import { pythonRule } from './pythonRule.ts';

const TRACE = /traceback\.format_(?:exc(?:eption)?|tb)\(/;

export const pythonErrorDetails = pythonRule({
  id: 'python-error-details',
  title: 'Error details are shown to visitors',
  severity: 'low',
  cwe: 'CWE-209',
  why: 'Tracebacks show file names, versions, queries and sometimes passwords to whoever provokes an error.',
  remedy: 'Log the traceback and respond with a plain sentence.',
  callees: /(?:HttpResponse|HttpResponseServerError|JsonResponse|jsonify|make_response|Response|HTTPException)$/,
  call: (call) =>
    /(?:HttpResponse|HttpResponseServerError|JsonResponse|jsonify|make_response|Response|HTTPException)$/.test(
      call.name,
    ) && [...call.args, ...call.named.map(([, value]) => value)].some((value) => TRACE.test(value.text))
      ? { severity: 'medium' }
      : undefined,
  returned: ({ value }) =>
    /\b(?:str|repr)\((?:e|ex|exc|err|error|exception)\)|\{(?:e|ex|exc|err|error|exception)(?:!r)?\}/.test(value.text)
      ? { confidence: 'low' }
      : TRACE.test(value.text) && !/Response\(|jsonify\(/.test(value.text)
        ? { severity: 'medium' }
        : undefined,
  bad: [
    "@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception as e:\n        return str(e), 500",
    'import traceback\nfrom django.http import HttpResponse\ndef v(request):\n    return HttpResponse(traceback.format_exc())',
    "import traceback\n@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception:\n        return traceback.format_exc(), 500",
  ],
  good: [
    "import logging\n@app.get('/')\ndef v():\n    try:\n        return work()\n    except Exception:\n        logging.exception('failed')\n        return 'failed', 500",
    'import traceback\nprint(traceback.format_exc())',
  ],
});
