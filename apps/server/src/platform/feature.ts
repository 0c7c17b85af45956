import type { Projection } from './events/outbox.ts';
import type { Reaction } from './events/reaction.ts';
import type { Route } from './http/route.ts';
import type { Recurring } from './recurring/recurring.ts';
import type { GuestTopic } from './realtime/guests.ts';
import type { HubRoute } from './realtime/hub-route.ts';
import type { Forget, OwnData } from './own-data.ts';
import type { LiveReaction } from './realtime/live-reaction.ts';
import type { MediaKind, WantedNames } from './storage/media-folders.ts';
import type { ServedTopic } from './realtime/served-topic.ts';

/** Returns which of these names the feature's rows contain, or all names in them. */
type FindNamed = (names: WantedNames) => Promise<readonly string[]>;

/** A feature for the application, created from the context and listed in `app.ts`. */
export interface Feature {
  readonly routes: readonly Route[];
  /** Updates that run in the transaction of an event. */
  readonly projections?: readonly Projection[];
  /** Jobs that run on events. */
  readonly reactions?: readonly Reaction[];
  /** Messages to sockets that events cause. */
  readonly live?: readonly LiveReaction[];
  /** Topics that sockets can watch. */
  readonly topics?: readonly ServedTopic[];
  /** Topics that sockets without a user can watch. */
  readonly guests?: readonly GuestTopic[];
  /** Calls that sockets can make. */
  readonly hubRoutes?: readonly HubRoute[];
  /** Recurring work. */
  readonly recurring?: readonly Recurring[];
  /** The rows for users' downloads of their own data. */
  readonly ownData?: OwnData;
  /** Deletes or empties rows when an account is deleted. */
  readonly forget?: Forget;
  /** Stops work that runs beside the requests, such as threads, when the server stops. */
  readonly close?: () => Promise<void>;
  /**
   * Finds the stored files that the feature's rows name; files that no feature names are removed.
   */
  readonly namedFiles?: { readonly [Kind in MediaKind]?: FindNamed };
}

/** Asks all features which files their rows name. */
export function findNamedIn(features: readonly Feature[]) {
  return async (kind: MediaKind, names: WantedNames): Promise<readonly string[]> => {
    const found = features.map(async ({ namedFiles }) => (await namedFiles?.[kind]?.(names)) ?? []);
    return (await Promise.all(found)).flat();
  };
}
