export { statsRoutes } from './routes.ts';
export type { StatsDeps } from './stats-deps.ts';
