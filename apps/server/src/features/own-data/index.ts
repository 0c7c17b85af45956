export { createOwnDataSigner, limitOwnData } from './own-data-limits.ts';
export { ownDataReactions } from './reactions.ts';
export { ownDataRoutes } from './routes.ts';
