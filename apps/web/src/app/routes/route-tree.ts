import { dashboardRoutes } from './dashboard-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { root } from './root-route.tsx';

/** Every screen of the app. */
export const routeTree = root.addChildren([...publicRoutes, dashboardRoutes]);
