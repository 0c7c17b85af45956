import { z } from 'zod';
import { id, instant, role } from '../kernel/fields.ts';

export const gym = z.object({
  id,
  name: z.string(),
  tagLine: z.string(),
  address: z.string(),
  image: z.string().nullable(),
  status: z.boolean(),
  userId: id,
  /** Only for the gym's owner. */
  stripeConnectedAccountId: z.string().nullable(),
  timeZone: z.string(),
  tracks: z.array(z.object({ id, name: z.string() })),
});
export type Gym = z.output<typeof gym>;

/** A gym as its members see it. */
export const userGym = gym.extend({
  role,
  isPrimary: z.boolean(),
  joinedOn: instant,
});
export type UserGym = z.output<typeof userGym>;
