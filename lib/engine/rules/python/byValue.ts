import type { Severity } from '../../../model/finding.ts';
import type { PythonValue } from '../../facts/python/pythonFacts.ts';
import { words } from '../../words.ts';
import { say } from '../../../texts/say.ts';
import { isRemote } from './pythonArguments.ts';
import type { Verdict } from './pythonRule.ts';

/** Calls that hand on what they got; others may have made it harmless on the way. */
const PASSES_ON = words(
  'get pop getlist getall format format_map join strip lstrip rstrip lower upper replace split encode decode read json get_json get_data str bytes repr dict list b64decode loads unquote unquote_plus Path dumps title recv input',
);

function passesOn(call: string): boolean {
  const name = call.slice(call.lastIndexOf('.') + 1);
  return PASSES_ON.has(name) || /^get_\w*argument\w*$/.test(name);
}

/**
 * What a language model gives its tool becomes a part of a text that the tool means for something else. A tool that is
 * told a whole command or path does what it is for.
 */
export const isOfTool = (value: PythonValue | undefined): boolean =>
  value?.taint?.kind === 'tool' && (value.built === true || value.taint.mixed === true);

const lesser = (severity: Severity): Severity =>
  severity === 'critical' ? 'high' : severity === 'high' ? 'medium' : severity;

/** Verdict on a value that ends in something dangerous: worst when an outsider decides it, none when it is constant. */
export function byValue(value: PythonValue | undefined, remote: Severity, built?: Severity): Verdict | undefined {
  if (value === undefined || value.constant !== undefined) return undefined;
  const through = value.call !== undefined && !passesOn(value.call);
  if (isRemote(value))
    return {
      // Administrators are trusted with the program, though not with the machine.
      severity: value.taint?.staff === true ? lesser(remote) : remote,
      confidence: through ? 'medium' : 'high',
      value,
      message: say('reaches-place', value.taint?.label ?? ''),
    };
  if (value.taint?.kind === 'model' || isOfTool(value))
    return { severity: remote, confidence: 'medium', value, message: say('reaches-place', value.taint?.label ?? '') };
  if (value.taint !== undefined && !/^(?:archive|environment|tool|download)$/.test(value.taint.kind))
    return {
      severity: remote === 'critical' || remote === 'high' ? 'medium' : 'low',
      confidence: 'medium',
      value,
      message: say('reaches-place', value.taint.label),
    };
  return built === undefined || value.built !== true ? undefined : { severity: built, confidence: 'low', value };
}
