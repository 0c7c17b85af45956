import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Renders a part of a screen with these answers of the server, and leaves out the styles. */
export function htmlOf(part: ReactNode, queries = new QueryClient()): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');
}

/** The words of HTML, with one space between any two elements. */
export const wordsIn = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words that a part of a screen shows. */
export const wordsOf = (part: ReactNode, queries?: QueryClient): string =>
  wordsIn(htmlOf(part, queries));
