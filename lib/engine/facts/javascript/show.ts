import { listOf } from './lookup.ts';
import { ConstKind, Op, SPREAD, type ScriptFacts } from './script.ts';

/** A value written out as source again, short: evidence for a person. Text is not kept, so spacing is ours. */
export function show(script: ScriptFacts, value: number, length = 160): string {
  const text = write(script, value, 0).replace(/\s+/g, ' ');
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

function write(script: ScriptFacts, value: number, depth: number): string {
  if (value === 0 || depth > 6) return '…';
  const first = script.a[value] as number;
  const second = script.b[value] as number;
  const next = (inner: number): string => write(script, inner, depth + 1);
  const text = (at: number): string => script.strings[at] ?? '';
  switch (script.op[value]) {
    case Op.constant:
      return second === ConstKind.text ? JSON.stringify(clip(text(first))) : text(first);
    case Op.ref:
      return text(script.bindings[first * 3] as number) || 'argument';
    case Op.global:
      return text(first);
    case Op.member:
      return /^[#A-Za-z_$][\w$]*$/.test(text(second))
        ? `${next(first)}.${text(second)}`
        : `${next(first)}[${JSON.stringify(clip(text(second)))}]`;
    case Op.index:
      return `${next(first)}[${next(second)}]`;
    case Op.call:
      return `${next(first)}(${list(script, second, depth)})`;
    case Op.create:
      return `new ${next(first)}(${list(script, second, depth)})`;
    case Op.func: {
      const name = script.functions[first]?.name ?? '';
      return name === '' ? 'function' : `function ${name}`;
    }
    case Op.object:
      return `{${pairs(script, first, depth)}}`;
    case Op.array:
      return `[${list(script, first, depth)}]`;
    case Op.concat:
      return listOf(script, first).slice(0, 8).map(next).join(' + ');
    case Op.choice:
      return listOf(script, first).slice(0, 4).map(next).join(' || ');
    case Op.self:
      return 'this';
    case Op.spread:
      return `...${next(first)}`;
    case Op.klass:
      return 'class';
    case Op.element:
      return `<${first === -1 ? '' : text(first)} ${pairs(script, second, depth)}>`;
    default:
      return '…';
  }
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function list(script: ScriptFacts, at: number, depth: number): string {
  const items = listOf(script, at);
  const shown = items.slice(0, 6).map((item) => write(script, item, depth + 1));
  return (items.length > 6 ? [...shown, '…'] : shown).join(', ');
}

function pairs(script: ScriptFacts, at: number, depth: number): string {
  const items = listOf(script, at);
  const out: string[] = [];
  for (let n = 0; n < items.length && n < 12; n += 2) {
    const key = items[n] as number;
    const value = write(script, items[n + 1] as number, depth + 1);
    out.push(key === SPREAD ? `...${value}` : `${key >= 0 ? script.strings[key] : '[…]'}: ${value}`);
  }
  return out.join(', ');
}
