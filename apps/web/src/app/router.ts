import { createRouter } from '@tanstack/react-router';
import { plainSearch } from '../lib/search-values.ts';
import { queryClient } from './query-client.ts';
import { dashboardRoutes } from './routes/dashboard-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { FailedPage, root } from './routes/root-route.tsx';

/** The routes. Paths match in any case. */
export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, dashboardRoutes]),
  context: { queries: queryClient },
  parseSearch: plainSearch.parse,
  stringifySearch: plainSearch.stringify,
  defaultPreload: 'intent',
  // The query cache decides when data is stale.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // An unknown path shows the root's page, even below the path of a screen.
  notFoundMode: 'root',
  defaultErrorComponent: FailedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The screen's part of the document title. */
    title?: string;
    /** The screen is dark in both colour schemes. */
    isDark?: boolean;
  }
}
