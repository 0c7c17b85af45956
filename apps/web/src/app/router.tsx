import { createRouter } from '@tanstack/react-router';
import { plainSearch } from '../lib/plain-search.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { routeTree } from './routes.tsx';

/** The screens by their addresses. Paths match without regard to case. */
export const router = createRouter({
  routeTree,
  parseSearch: plainSearch.parse,
  stringifySearch: plainSearch.stringify,
  defaultPreload: 'intent',
  // Data comes from the query cache, which knows by itself what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A full load: whatever failed in memory is gone.
  defaultErrorComponent: () => <ErrorScreen onHome={() => window.location.assign('/')} />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The document's title before the product's name. */
    title?: string;
  }
}
