import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createOwnDataSigner } from './own-data-signer.ts';
import { ownDataReactions } from './reactions.ts';
import { ownDataRoutes } from './routes.ts';

/** Collects what the other features say of a user, and has them forget it. */
export function createOwnData(context: Context, features: readonly Feature[]) {
  const signer = createOwnDataSigner(context.config.secretKey, context.clock);
  return {
    routes: ownDataRoutes({ ...context, signer, features }),
    reactions: ownDataReactions(context),
  } satisfies Feature;
}
