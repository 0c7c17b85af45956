import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

/** The maximum number of athletes in one request. */
const maxAthletes = 1000;

export const stakes = endpoint({
  name: 'payments.stakes',
  summary:
    'How many athletes a removal concerns, and how many of them pay: all of a track, or some of the gym or a track',
  route: 'POST /subscriptions/stakes',
  access: 'manageAthletes',
  body: z.object({
    gymId: id,
    trackId: z.optional(id),
    userIds: z.optional(
      z
        .array(id)
        .check(
          z.minLength(1, 'Choose at least one athlete.'),
          z.maxLength(maxAthletes, `Choose at most ${maxAthletes} athletes.`),
        ),
    ),
  }),
  output: z.object({
    athletes: z.int(),
    paying: z.int().check(
      z.meta({
        description: 'Those with a subscription that would end and may charge them until then',
      }),
    ),
  }),
});
