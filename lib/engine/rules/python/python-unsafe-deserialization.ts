import type { PythonCall } from '../../facts/python/pythonFacts.ts';
import { byCallee, type CalleeRow } from './byCallee.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument, isFalse, isRemote, isTrue, namedArgument } from './pythonArguments.ts';
import { say } from '../../../texts/say.ts';

const QUEUE = say('queue-runs-code');

/** Celery's tasks as pickles. */
const picklesTasks = (call: PythonCall): boolean =>
  call.named.some(
    ([name, one]) =>
      /^(?:task_serializer|result_serializer|accept_content)$/.test(name) &&
      /['"](?:pickle|application\/x-python-serialize)['"]/.test(one.literal ?? one.text),
  );

/** YAML with a loader that makes objects, or with that of old versions, which did. */
function loadsObjects(call: PythonCall): boolean {
  const loader = namedArgument(call, 'Loader') ?? call.args[1];
  if (loader === undefined) return call.args.length < 2;
  return !/(?<!un)safe\w*loader|BaseLoader/i.test(loader.path ?? loader.text);
}

/** By what is read: most is worst, files that programs keep for themselves are less. */
const unsafeRead =
  (severity: 'medium' | 'low') =>
  (call: PythonCall): Verdict | undefined => {
    const value = argument(call, 0);
    if (value !== undefined && isRemote(value)) return byValue(value, 'high');
    return typeof value?.constant === 'string' ? undefined : { severity, confidence: 'medium' };
  };

const READERS: readonly CalleeRow[] = [
  {
    callee: /^ruamel\.yaml\.YAML$/,
    verdict: (call) => (argument(call, 99, 'typ')?.constant === 'unsafe' ? { confidence: 'high' } : undefined),
  },
  {
    callee: /load_model$/,
    if: (call) => isFalse(namedArgument(call, 'safe_mode')),
    verdict: () => ({ confidence: 'high' }),
  },
  {
    callee: /^/,
    if: (call) => call.named.some(([name, one]) => name === 'allow_dangerous_deserialization' && isTrue(one)),
    verdict: () => ({ confidence: 'high' }),
  },
  { callee: /(?:^|\.)Celery$/, if: picklesTasks, verdict: () => ({ confidence: 'high', message: QUEUE }) },
  { callee: /^(?:yaml|ruamel\.yaml)\.(?:load|load_all)$/, if: loadsObjects, verdict: unsafeRead('medium') },
  {
    callee:
      /^(?:yaml\.(?:full_load|full_load_all)|(?:joblib|shelve)\.(?:loads?|Unpickler|open)|pandas\.read_pickle|pd\.read_pickle)$/,
    verdict: unsafeRead('low'),
  },
  { callee: /^torch\.load$/, if: (call) => !isTrue(namedArgument(call, 'weights_only')), verdict: unsafeRead('low') },
  {
    callee: /^(?:numpy|np)\.load$/,
    if: (call) => isTrue(namedArgument(call, 'allow_pickle')),
    verdict: unsafeRead('low'),
  },
  {
    callee:
      /^(?:yaml\.(?:unsafe_load|unsafe_load_all)|(?:c?[pP]ickle|_pickle|dill|cloudpickle|marshal)\.(?:loads?|Unpickler|open)|jsonpickle\.decode|multiprocessing\.connection\..*recv|pyjsonify.*)$/,
    verdict: unsafeRead('medium'),
  },
];

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
  call: byCallee(READERS),
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
