import type { Failure } from '@trackboard/contract';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { TrackMembership } from './membership/queries.ts';
import type { TrackRow } from './queries.ts';

/** The functions of payments that tracks need. */
export interface Selling {
  /** Whether the gym's account at the payment provider takes payments now. */
  readonly canSell: (gymId: string) => Promise<boolean>;
  /** The page on which an athlete who is not on the paid track pays for it. */
  readonly startCheckout: (
    actor: Actor,
    track: TrackRow,
  ) => Promise<
    | { readonly sessionUrl: string }
    | Failure<
        | 'payments_off'
        | 'subscription_paused'
        | 'track_not_sold'
        | 'sale_refused'
        | 'provider_unavailable'
        | 'track_not_found'
      >
  >;
  /** Ends the paused subscription of an athlete who leaves the track in the pause. Returns false if there is none. */
  readonly endPaused: (trx: Trx, membership: TrackMembership) => Promise<boolean>;
}
