export { createGifLibrary } from './gifs/create-gif-library.ts';
export { mediaRoutes } from './routes.ts';
export { videoRoutes } from './video-routes.ts';
