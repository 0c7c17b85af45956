export { createOwnDataSigner } from './own-data-signer.ts';
export { ownDataReactions } from './reactions.ts';
export { ownDataRoutes } from './routes.ts';
