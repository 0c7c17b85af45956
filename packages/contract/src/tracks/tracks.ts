import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, onlyJoined, pageQuery } from '../kernel/fields.ts';
import { requiredLines, requiredText } from '../kernel/text.ts';
import { upload } from '../kernel/upload.ts';
import { listedTrack, publicTrack, track, trackType } from './track.ts';

const lowestPrice = 'Enter a price of at least 1 dollar';

/** A price in dollars and cents, from `lowest` up to the payment provider's maximum. */
const priceFrom = (lowest: number) =>
  z.number(lowestPrice).check(
    z.minimum(lowest, lowestPrice),
    z.maximum(999_999.99, 'Enter a price of at most 999,999.99 dollars'),
    z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
      message: 'Use at most two decimals.',
    }),
  );

/** Forms send 0 for tracks that are not paid; `trackProblems` requires at least a dollar for paid ones. */
const price = priceFrom(0);

/** The price of a paid track. */
export const paidPrice = priceFrom(1);

/** How long athletes keep access to a track that becomes a paid one, unless its owner chooses another day. */
export const defaultGraceDays = 14;
export const maxGraceDays = 90;

/** The track form. `trackProblems` checks what each type needs in addition. */
export const trackForm = z.object({
  name: requiredText('Name', 100),
  type: trackType,
  description: requiredLines('Description', 250),
  welcomeNote: requiredLines('Welcome note', 100),
  joinPassword: z.nullish(
    z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters.')),
  ),
  price: z.nullish(price),
  trialPeriodDays: z.nullish(
    z
      .int('Enter a whole number of days')
      .check(z.minimum(0, 'Enter 0 or more days'), z.maximum(730, 'Use at most 730 days.')),
  ),
  status: z.optional(z.boolean()),
  image: z.optional(upload('image')),
});

/**
 * Returns the errors by field: a private track needs a password, and a paid track needs a price.
 */
export function trackProblems(form: {
  type: z.output<typeof trackType>;
  joinPassword?: string | null | undefined;
  price?: number | null | undefined;
}): { joinPassword?: string; price?: string } {
  if (form.type === 'private' && !form.joinPassword)
    return { joinPassword: 'Password is required' };
  if (form.type === 'paid' && (form.price ?? 0) < 1) return { price: lowestPrice };
  return {};
}

export const create = endpoint({
  name: 'tracks.create',
  summary: "Adds a track to the owner's gym",
  route: 'POST /tracks/create',
  access: 'manageTracks',
  withoutGym: 'gym_missing',
  gate: 'ownerPlan',
  body: trackForm,
  output: track,
  errors: ['gym_missing', 'trial_ended', 'card_missing', 'payments_unavailable'],
});

export const update = endpoint({
  name: 'tracks.update',
  summary: 'Changes a track of your gym',
  route: 'POST /tracks/update/{id}',
  access: 'manageTracks',
  params: z.object({ id }),
  body: z.extend(z.partial(trackForm), {
    /**
     * For a track that becomes paid, the last day on which its athletes have access without a subscription, in the gym's
     * time zone. By default `defaultGraceDays` from now.
     */
    graceEndsOn: z.nullish(day),
    /** Ends the sales of a paid track, or opens them again. */
    salesEnded: z.optional(z.boolean()),
  }),
  output: track,
  errors: ['payments_unavailable', 'paid_track_fixed'],
});

export const createSuccessor = endpoint({
  name: 'tracks.createSuccessor',
  summary:
    'Ends the sales of a paid track and sells its content at another price as a new track; its athletes are told',
  route: 'POST /tracks/successor/{id}',
  access: 'manageTracks',
  gate: 'ownerPlan',
  params: z.object({ id }),
  body: z.object({
    /** By default the name of the track. */
    name: z.optional(trackForm.shape.name),
    price: paidPrice,
    trialPeriodDays: trackForm.shape.trialPeriodDays,
  }),
  output: track,
  errors: ['trial_ended', 'card_missing', 'payments_unavailable', 'track_has_successor'],
});

const deleteTrack = endpoint({
  name: 'tracks.delete',
  summary: 'Deletes a track of your gym and keeps its scores',
  route: 'POST /tracks/delete/{id}',
  access: 'manageTracks',
  params: z.object({ id }),
});

export const unassign = endpoint({
  name: 'tracks.unassign',
  summary: 'Removes an athlete from a track, by the athlete or the owner',
  route: 'POST /tracks/unassign',
  access: 'user',
  body: z.object({ trackId: id, userId: z.optional(id) }),
});

export const get = endpoint({
  name: 'tracks.get',
  summary: 'Looks a track up by its id or its short reference',
  route: 'GET /tracks/{trackRef}',
  access: 'public',
  params: z.object({ trackRef: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({
    id,
    name: z.string(),
    type: trackType,
    reference: z.string(),
    gymId: id,
    gymName: z.string(),
  }),
  errors: ['track_not_found'],
});

export const ofUser = endpoint({
  name: 'tracks.ofUser',
  summary: "A user's tracks in a gym: all for its owner, the joined ones for an athlete",
  route: 'GET /tracks/getusertracks/{gymId}/{userId}',
  access: 'onboarding',
  params: z.object({ gymId: id, userId: id }),
  query: z.extend(pageQuery, { onlyJoined }),
  output: z.array(listedTrack),
  envelope: 'result',
});

export const ofGym = endpoint({
  name: 'tracks.ofGym',
  summary: 'A gym with its tracks, as anyone may see them; the query pages the tracks',
  route: 'GET /gyms/{id}/tracks',
  access: 'public',
  params: z.object({ id }),
  query: pageQuery,
  output: z.object({
    id,
    name: z.string(),
    image: z.nullable(z.string()),
    /** The name of the picture on the gym's cover; null for none. */
    coverImage: z.nullable(z.string()),
    tagline: z.string(),
    address: z.string(),
    tracks: z.array(publicTrack),
  }),
});

export const join = endpoint({
  name: 'tracks.join',
  summary: 'Joins a track together with its gym',
  route: 'POST /gyms/joingym',
  access: 'onboarding',
  body: z.object({
    userId: z.optional(id),
    /** The track's id or its short reference. */
    trackId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The password, trimmed as it is stored. */
    trackPassword: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
    /** The token of a personal invitation, which needs no password. */
    invitation: z.nullish(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    message: z.string().check(z.meta({ wire: 'message' })),
    sessionUrl: z.optional(z.string()),
    welcomeNote: z.optional(z.string()),
  }),
  errors: [
    'track_not_found',
    'owner_joins_own_tracks',
    'wrong_track_password',
    'invitation_ended',
    'sales_ended',
    'subscription_paused',
    'payments_off',
    'track_not_sold',
    'sale_refused',
    'provider_unavailable',
  ],
});

export { deleteTrack as delete };
