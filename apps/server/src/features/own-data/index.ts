import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createLinkSigner } from '../../platform/storage/link-signer.ts';
import { minutes } from '../../platform/time/clock.ts';
import { ownDataReactions, ownDataRoutes } from './own-data.ts';

/** Exports and deletes a user's data of all features. */
export function createOwnData(context: Context, features: readonly Feature[]) {
  const { config, clock } = context;
  // A link lives long enough to start a download, which may then take any time.
  const life = { least: minutes(5), step: minutes(1) };
  const signer = createLinkSigner(config.secretKey, 'own data', clock, life);
  return {
    routes: ownDataRoutes({ ...context, signer, features }),
    reactions: ownDataReactions(context),
  } satisfies Feature;
}
