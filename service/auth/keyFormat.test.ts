import { describe, expect, it } from 'vitest';
import { createKey, hashSecret, isWellFormedKey, KEY_PREFIX, previewKey } from './keyFormat.ts';

describe('the format of keys', () => {
  it('makes keys that differ and pass their own check', () => {
    const keys = Array.from({ length: 200 }, createKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^tsk_live_[0-9A-Za-z]{39}$/);
      expect(isWellFormedKey(key)).toBe(true);
    }
  });

  it('tells every single wrong, missing or swapped letter', () => {
    const key = createKey();
    for (let i = KEY_PREFIX.length; i < key.length; i++) {
      const other = key[i] === 'a' ? 'b' : 'a';
      expect(isWellFormedKey(`${key.slice(0, i)}${other}${key.slice(i + 1)}`)).toBe(false);
      expect(isWellFormedKey(key.slice(0, i) + key.slice(i + 1))).toBe(false);
    }
    expect(isWellFormedKey(`${key} `)).toBe(false);
    expect(isWellFormedKey(key.replace(KEY_PREFIX, 'other_live_'))).toBe(false);
  });

  it('shows little of a key, and stores nothing it could be made from', () => {
    const key = createKey();
    expect(previewKey(key)).toBe(`${key.slice(0, 13)}…${key.slice(-4)}`);
    expect(hashSecret(key)).toHaveLength(32);
    expect(hashSecret(key).equals(hashSecret(createKey()))).toBe(false);
  });
});
