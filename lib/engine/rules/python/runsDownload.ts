import type { PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import type { Verdict } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

const EVALUATES = /^(?:builtins\.)?(?:exec|eval)$|^marshal\.loads?$|^types\.(?:FunctionType|CodeType)$/;
const COMMANDS =
  /^(?:os\.(?:system|popen|startfile|execv|execl|spawnl|spawnv)|subprocess\.(?:run|call|Popen|check_output|check_call|getoutput|getstatusoutput)|asyncio\.create_subprocess_(?:shell|exec))$/;
const STARTS =
  /^(?:os\.(?:system|popen|startfile)|subprocess\.\w+|runpy\.run_path|importlib\.util\.spec_from_file_location|ctypes\.(?:CDLL|WinDLL))$/;
const MESSAGE = say('program-of-server');

const isOfServer = (value: PythonValue | undefined): boolean =>
  value?.taint?.kind === 'download' || value?.taint?.kind === 'socket';

/** Whether a call runs what a server sent: as code, as the whole of a command, or out of the file that it was put into. */
export function runsDownload(call: PythonCall, fact: PythonFact): Verdict | undefined {
  const [first] = call.args;
  if (EVALUATES.test(call.name) && first?.taint?.kind === 'download') return { confidence: 'high', message: MESSAGE };
  // A part of a command is another question: who may choose it.
  if (
    COMMANDS.test(call.name) &&
    isOfServer(first) &&
    first?.built !== true &&
    !/^\s*\[\s*["']/.test(first?.text ?? '')
  )
    return { confidence: 'high', message: MESSAGE };
  if (!STARTS.test(call.name)) return undefined;
  return fact.calls.some((one) => puts(one, call, fact)) ? { confidence: 'high', message: MESSAGE } : undefined;
}

/** Whether a call puts a download into the file that another one starts. */
function puts(one: PythonCall, start: PythonCall, fact: PythonFact): boolean {
  const isFetched = /^(?:urllib\.request\.)?urlretrieve$|^wget\.download$/.test(one.name);
  const file = isFetched ? one.args[1] : /^(?:io\.)?open$/.test(one.name) ? one.args[0] : undefined;
  const name = typeof file?.constant === 'string' ? file.constant : undefined;
  if (file === undefined || !(name === undefined ? namesIt(start, file.text) : start.text.includes(`${name}`)))
    return false;
  if ((name ?? file.text).length < 2) return false;
  return (
    isFetched ||
    (/^["'][wa]/.test(one.args[1]?.text ?? '') &&
      fact.calls.some(
        ({ name: method, args, within }) =>
          /(?:^|\.)write$/.test(method) && within === one.within && args[0]?.taint?.kind === 'download',
      ))
  );
}

/** A variable that stands in a call as it stands in another. */
const namesIt = ({ text }: PythonCall, name: string): boolean =>
  /^[a-z_]\w*$/i.test(name) && new RegExp(`[(\\[,\\s]${name}[)\\],\\s]`).test(text);
