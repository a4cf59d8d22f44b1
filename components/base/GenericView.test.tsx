import '../../test/ui/render.tsx';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GenericView } from './GenericView.tsx';

describe('GenericView', () => {
  test('text that looks like markup stays text, and links stay text', () => {
    const { container } = render(
      <GenericView
        value={{ note: '<img src=x onerror=alert(1)>', link: 'javascript:alert(1)', home: 'https://x.example' }}
      />,
    );
    expect(container.querySelector('img, a, script')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(container.textContent).toContain('https://x.example');
  });
  test('text that reorders is shown as an escape', () => {
    const { container } = render(<GenericView value={['safe\u202egnp.exe']} />);
    expect(container.textContent).toBe('safe\\u{202e}gnp.exe');
  });
  test('truth is said in words, names become words', () => {
    render(<GenericView value={{ has_tests: true, signed_commits: false }} />);
    expect(screen.getByText('Has tests')).toBeDefined();
    expect(screen.getByText('yes')).toBeDefined();
    expect(screen.getByText('no')).toBeDefined();
  });
  test('a long list says how much more there is', () => {
    render(<GenericView value={Array.from({ length: 51 }, (_, at) => `n${at}`)} />);
    expect(screen.getByText('and 1 more')).toBeDefined();
  });
  test('draws anything, never as raw JSON, always bounded', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 7 }), (value) => {
        const { container, unmount } = render(<GenericView value={value} />);
        expect(container.querySelectorAll('*').length).toBeLessThan(12_000);
        expect(container.textContent).not.toContain('[object');
        unmount();
      }),
      { numRuns: 40 },
    );
  });
});
