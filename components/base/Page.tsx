import { i18n } from '#i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadStored, useSettings } from './stored.ts';

/** Answers of the background are not fetched again by themselves: storage events say when something changed. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Applies language, direction and the chosen appearance to the document. */
export function Page(props: { title: string; children: ReactNode }) {
  const appearance = useSettings()?.appearance ?? 'system';
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = i18n.t('language');
    root.dir = i18n.t('direction');
    document.title = props.title;
    if (appearance === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = appearance;
  }, [appearance, props.title]);
  return props.children;
}

/** Starts a page: storage first, then one render that already has its content. */
export async function startPage(page: ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  await loadStored();
  // At once: in a task of its own the render would come after a frame that shows nothing.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={newQueryClient()}>{page}</QueryClientProvider>
      </StrictMode>,
    ),
  );
}
