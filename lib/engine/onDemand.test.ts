import { describe, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';
import { NotLoaded, onDemand, PartMissing, whenLoaded } from './onDemand.ts';
import { memoryTree } from './sources/memory.ts';

describe('parts on demand', () => {
  it('are loaded once, when first asked for, and the work runs again', async () => {
    const load = vi.fn(async () => ({ one: 1 }));
    const part = onDemand(load);
    expect(part).toThrow(NotLoaded);
    expect(load).not.toHaveBeenCalled();
    const work = vi.fn(() => part().one + 1);
    expect(await whenLoaded(work)).toBe(2);
    expect(work).toHaveBeenCalledTimes(2);
    expect(part()).toEqual({ one: 1 });
    expect(load).toHaveBeenCalledOnce();
  });

  it('may ask for others in turn, and errors of the work stay what they are', async () => {
    const first = onDemand(async () => ({ name: 'first' }));
    const second = onDemand(async () => ({ name: 'second' }));
    expect(await whenLoaded(() => first().name + second().name)).toBe('firstsecond');
    await expect(whenLoaded(() => Promise.reject(new TypeError('of the work')))).rejects.toThrow(TypeError);
  });

  it('that cannot be had end the scan: without them the answer would be another', async () => {
    const part = onDemand<object>(() => Promise.reject(new Error('gone')));
    await expect(whenLoaded(part)).rejects.toThrow(PartMissing);
    const examine = () => whenLoaded(() => part() as never);
    await expect(gather(memoryTree({ 'a.js': '1' }), { kind: 'extension', examine })).rejects.toThrow(PartMissing);
  });
});
