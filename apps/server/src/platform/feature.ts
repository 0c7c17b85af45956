import type { Reaction } from './events/reaction.ts';
import type { Route } from './http/route.ts';
import type { Recurring } from './recurring/recurring.ts';
import type { HubRoute } from './realtime/hub-route.ts';
import type { Forget, OwnData } from './own-data.ts';
import type { LiveReaction } from './realtime/live-reaction.ts';
import type { ServedTopic } from './realtime/served-topic.ts';

/** Finds those of these names that a row of the feature names. */
type FindNamed = (names: readonly string[]) => Promise<readonly string[]>;

/** All that the application has to know of a feature. Each one is made from the context and listed in `app.ts`. */
export interface Feature {
  readonly routes: readonly Route[];
  /** What it does about events, as jobs. */
  readonly reactions?: readonly Reaction[];
  /** What sockets are sent about events. */
  readonly live?: readonly LiveReaction[];
  /** What sockets can watch. */
  readonly topics?: readonly ServedTopic[];
  /** What it answers to calls of sockets. */
  readonly hubRoutes?: readonly HubRoute[];
  /** What it does by the clock. */
  readonly recurring?: readonly Recurring[];
  /** What users can download of it about themselves. */
  readonly ownData?: OwnData;
  /** What becomes of its rows when an account is deleted. */
  readonly forget?: Forget;
  /** The stored files that its rows name; those that no row names are removed. */
  readonly namedFiles?: { readonly images?: FindNamed; readonly videos?: FindNamed };
}
