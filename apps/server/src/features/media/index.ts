export { mediaRoutes } from './routes.ts';
export { videoRoutes } from './video-routes.ts';
