import '../../test/ui/render.tsx';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GRADES } from '../../lib/model/grade.ts';
import { bandOf, gradeChange, gradeText, gradeWord } from './grade.ts';
import { GradeBadge } from './GradeBadge.tsx';

test('each letter has a word and an outline of its own', () => {
  const outlines = new Set<string>();
  const words = new Set<string | null>();
  for (const grade of GRADES) {
    const { container, unmount } = render(<GradeBadge grade={grade} />);
    outlines.add(container.querySelector('path')?.getAttribute('d') ?? '');
    words.add(gradeWord(grade));
    expect(container.textContent).toBe(grade);
    unmount();
  }
  expect(outlines.size).toBe(GRADES.length);
  expect(words.size).toBe(GRADES.length);
  expect(words.has(null)).toBe(false);
});

test('says letter and word', () => {
  render(<GradeBadge grade="D" />);
  expect(screen.getByRole('img', { name: 'Grade D: Poor' })).toBeDefined();
});

test.each(['Moderate', 'E', '7', 'AAA', 'pass', '<b>A</b>', ''])(
  'the letter %j of another scale is neutral',
  (grade) => {
    expect(bandOf(grade)).toBe('unknown');
    const { container } = render(<GradeBadge grade={grade} />);
    expect(container.querySelector('[data-band]')?.getAttribute('data-band')).toBe('unknown');
    expect(container.querySelector('b')).toBeNull();
  },
);

test('halves belong to their letter', () => {
  expect([bandOf('B+'), bandOf('a-'), bandOf('A+'), bandOf('F-')]).toEqual(['fair', 'good', 'superb', 'bad']);
});

test('better and worse are judged by known letters only', () => {
  expect(gradeChange('C', 'A')).toBe('better');
  expect(gradeChange('A+', 'A')).toBe('worse');
  expect(gradeChange('B', 'B')).toBeNull();
  expect(gradeChange('Moderate', 'A')).toBeNull();
});

test('long unknown grades are cut', () => {
  expect(gradeText('x'.repeat(100))).toBe(`Grade ${'x'.repeat(12)}…`);
});
