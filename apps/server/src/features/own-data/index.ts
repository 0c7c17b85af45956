import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createOwnDataSigner } from './own-data-signer.ts';
import { ownDataReactions } from './reactions.ts';
import { ownDataRoutes } from './routes.ts';

export function createOwnData(context: Context) {
  const signer = createOwnDataSigner(context.config.secretKey, context.clock);
  return {
    routes: ownDataRoutes({ ...context, signer }),
    reactions: ownDataReactions(context),
  } satisfies Feature;
}
