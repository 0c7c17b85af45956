import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

export const checkoutStatus = endpoint({
  name: 'payments.checkoutStatus',
  summary: "The state of the athlete's last checkout of a paid track",
  route: 'GET /subscriptions/checkout/{trackId}',
  access: 'joinTracks',
  params: z.object({ trackId: id }),
  output: z.object({
    /**
     * `open`: not paid yet; `processing`: paid, the provider's event has not arrived; `joined`: access is open;
     * `expired`: abandoned; `ended`: the subscription has ended or is revoked, for example because the track was deleted.
     */
    state: z.enum(['open', 'processing', 'joined', 'expired', 'ended']),
    track: z.string(),
    gym: z.string(),
    welcomeNote: z.string().nullable(),
    /** The URL of an open checkout session. */
    sessionUrl: z.string().nullable(),
  }),
});
