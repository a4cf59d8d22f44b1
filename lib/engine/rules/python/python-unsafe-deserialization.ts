import { argument, byValue, isFalse, isRemote, isTrue, pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

const QUEUE = say('queue-runs-code');

export const pythonUnsafeDeserialization = pythonRule({
  id: 'python-unsafe-deserialization',
  title: 'Unsafe deserialization: data can run code while it is parsed',
  severity: 'medium',
  purpose: 'data',
  cwe: 'CWE-502',
  why: 'These formats can name any function to call while they are parsed. An outsider’s file or message then runs code.',
  remedy: 'Use JSON, yaml.safe_load, or sign the data before it leaves your hands.',
  callees:
    /^(?:yaml|ruamel\.yaml|c?[pP]ickle|_pickle|dill|cloudpickle|joblib|marshal|shelve|jsonpickle|pandas|pd|multiprocessing\.connection|torch|numpy|np)\.|^pyjsonify|load_model$|(?:^|\.)Celery$/,
  options: /^allow_dangerous_deserialization$/,
  call: (call) => {
    const loader = call.named.find(([name]) => name === 'Loader')?.[1] ?? call.args[1];
    const yaml =
      /^(?:yaml|ruamel\.yaml)\.(?:load|load_all)$/.test(call.name) &&
      !/(?<!un)safe\w*loader|BaseLoader/i.test(loader?.path ?? loader?.text ?? '') &&
      (loader !== undefined || call.args.length < 2);
    const unsafe =
      /^(?:yaml\.(?:unsafe_load|unsafe_load_all|full_load|full_load_all)|(?:c?[pP]ickle|_pickle|dill|cloudpickle|joblib|marshal|shelve)\.(?:loads?|Unpickler|open)|jsonpickle\.decode|pandas\.read_pickle|pd\.read_pickle|multiprocessing\.connection\..*recv|pyjsonify.*)$/.test(
        call.name,
      );
    const torch = /^torch\.load$/.test(call.name) && !isTrue(call.named.find(([name]) => name === 'weights_only')?.[1]);
    if (/^ruamel\.yaml\.YAML$/.test(call.name))
      return argument(call, 99, 'typ')?.constant === 'unsafe' ? { confidence: 'high' } : undefined;
    if (/load_model$/.test(call.name) && isFalse(call.named.find(([name]) => name === 'safe_mode')?.[1]))
      return { confidence: 'high' };
    if (call.named.some(([name, one]) => name === 'allow_dangerous_deserialization' && isTrue(one)))
      return { confidence: 'high' };
    if (
      /(?:^|\.)Celery$/.test(call.name) &&
      call.named.some(
        ([name, one]) =>
          /^(?:task_serializer|result_serializer|accept_content)$/.test(name) &&
          /['"](?:pickle|application\/x-python-serialize)['"]/.test(one.literal ?? one.text),
      )
    )
      return { confidence: 'high', message: QUEUE };
    const array =
      /^(?:numpy|np)\.load$/.test(call.name) && isTrue(call.named.find(([name]) => name === 'allow_pickle')?.[1]);
    if (!yaml && !unsafe && !torch && !array) return undefined;
    const value = argument(call, 0);
    if (value !== undefined && isRemote(value)) return byValue(value, 'high');
    if (typeof value?.constant === 'string') return undefined;
    return {
      severity: torch || array || /shelve|joblib|read_pickle|full_load/.test(call.name) ? 'low' : 'medium',
      confidence: 'medium',
    };
  },
  assign: ({ target, value }) =>
    /(?:^|\.)(?:(?:CELERY_)?(?:TASK|RESULT)_SERIALIZER|(?:CELERY_)?ACCEPT_CONTENT)$/i.test(target) &&
    /['"](?:pickle|application\/x-python-serialize)['"]/.test(value.literal ?? value.text)
      ? { confidence: 'high', message: QUEUE }
      : target === 'SESSION_SERIALIZER' && /PickleSerializer$/.test(String(value.constant))
        ? { confidence: 'high', message: say('session-runs-code') }
        : undefined,
  bad: [
    'import yaml\nyaml.load(f, Loader=yaml.UnsafeLoader)',
    "from celery import Celery\nCelery('x', task_serializer='pickle', accept_content=['pickle'])",
    "CELERY_TASK_SERIALIZER = 'pickle'",
    "SESSION_SERIALIZER = 'django.contrib.sessions.serializers.PickleSerializer'",
    "import numpy as np\nfrom flask import request\nnp.load(request.files['f'], allow_pickle=True)",
    "FAISS.load_local('idx', e, allow_dangerous_deserialization=True)",
    'import pickle\npickle.loads(data)',
    'import yaml\nyaml.load(f)',
    'import yaml\nyaml.load(f, Loader=yaml.Loader)',
    "from flask import request\nimport pickle, base64\npickle.loads(base64.b64decode(request.cookies['s']))",
  ],
  good: [
    "from celery import Celery\nCelery('x', task_serializer='json', accept_content=['json'])",
    'import numpy as np\nnp.load(path)',
    'import yaml\nyaml.safe_load(f)',
    'import yaml\nyaml.load(f, Loader=yaml.SafeLoader)',
    'import json\njson.loads(data)',
    'import pickle\npickle.dumps(data)',
  ],
});
