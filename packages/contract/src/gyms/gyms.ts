import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idPattern, instant, pageQuery, role } from '../kernel/fields.ts';
import { optionalText, requiredText } from '../kernel/text.ts';
import { upload } from '../kernel/upload.ts';

/** The colours of a gym's cover, in the order in which the settings offer them. */
export const gymCovers = ['pine', 'night', 'clay', 'slate', 'plum', 'ochre'] as const;
const cover = z.enum(gymCovers);
export type GymCover = z.output<typeof cover>;

export const gym = z.object({
  id,
  name: z.string(),
  tagLine: z.string(),
  address: z.string(),
  image: z.nullable(z.string()),
  status: z.boolean(),
  userId: id,
  /** The gym's account at the payment provider, only for the gym's owner. */
  stripeConnectedAccountId: z.nullable(z.string()),
  timeZone: z.string(),
  /** The colours of the cover; null if its owner chose none, and the screens take them from the id. */
  cover: z.nullable(cover),
  /** The name of the picture on the cover; null for the colours. */
  coverImage: z.nullable(z.string()),
  /** The track whose week is on the gym's page, only for the gym's owner; null for none. */
  shownTrackId: z.nullable(id),
  tracks: z.array(z.object({ id, name: z.string() })),
});
export type Gym = z.output<typeof gym>;

/** A gym with the fields for its members. */
const userGym = z.extend(gym, {
  role,
  isPrimary: z.boolean(),
  joinedOn: instant,
});
export type UserGym = z.output<typeof userGym>;

const timeZone = optionalText(64);

/** The track whose week the gym's page shows; empty for none. */
const shownTrackId = z.optional(
  z.string().check(
    z.toLowerCase(),
    z.refine((text) => !text || idPattern.test(text), 'Choose a track of your gym.'),
  ),
);

/** The form "Add your gym details". */
export const gymDetails = z.object({
  name: requiredText('Gym name', 100),
  tagline: requiredText('Gym tagline', 160),
  address: requiredText('Address', 240),
});

export const list = endpoint({
  name: 'gyms.list',
  summary:
    'All listed gyms; with userId, the gyms that user owns and, for the user, those they joined',
  route: 'GET /gyms',
  access: 'public',
  query: z.extend(pageQuery, { userId: z.optional(id).check(z.meta({ wire: 'userId' })) }),
  output: z.array(gym),
});

export const all = endpoint({
  name: 'gyms.all',
  summary: 'All listed gyms, to choose one to join',
  route: 'GET /gyms/all',
  access: 'onboarding',
  query: pageQuery,
  output: z.array(gym),
  envelope: 'result',
});

export const mine = endpoint({
  name: 'gyms.mine',
  summary: "The caller's gyms",
  route: 'GET /gyms/getusergyms',
  access: 'onboarding',
  query: pageQuery,
  output: z.array(userGym),
  envelope: 'result',
});

export const create = endpoint({
  name: 'gyms.create',
  summary: "Creates the owner's gym",
  route: 'POST /gyms/create',
  access: 'onboarding',
  body: z.extend(gymDetails, {
    image: z.optional(upload('image')),
    status: z._default(z.boolean(), true),
    userId: z.optional(id),
    timeZone,
  }),
  output: gym,
  errors: ['gym_exists'],
});

export const update = endpoint({
  name: 'gyms.update',
  summary: 'Changes your gym',
  route: 'POST /gyms/update/{id}',
  access: 'manageGym',
  params: z.object({ id }),
  body: z.extend(z.partial(gymDetails), {
    image: z.optional(upload('image')),
    status: z.optional(z.boolean()),
    timeZone,
    cover: z.optional(cover),
    coverImage: z.optional(upload('image')),
    /** False without a file removes the picture on the cover. If it is left out or true, the picture stays. */
    hasCoverImage: z.optional(z.boolean()),
    shownTrackId,
  }),
  output: gym,
  errors: ['track_not_found'],
});

export const setPrimary = endpoint({
  name: 'gyms.setPrimary',
  summary: "Marks the athlete's primary gym",
  route: 'POST /gyms/setprimary/{gymId}',
  access: 'joinTracks',
  params: z.object({ gymId: id }),
});

export const setTraining = endpoint({
  name: 'gyms.setTraining',
  summary: 'Makes you an athlete of the gym that you own, or ends that; your scores stay',
  route: 'POST /gyms/training',
  access: 'manageGym',
  withoutGym: 'gym_missing',
  body: z.object({ trains: z.boolean() }),
  output: z.object({ trains: z.boolean() }),
  errors: ['gym_missing'],
});

export const removeUsers = endpoint({
  name: 'gyms.removeUsers',
  summary: 'Removes athletes from the gym: an owner can remove anyone, athletes only themselves',
  route: 'POST /gyms/removeuser/{gymId}',
  access: 'user',
  params: z.object({ gymId: id }),
  body: z.object({
    userIds: z
      .array(id)
      .check(
        z.minLength(1, 'Please Select An Athlete'),
        z.maxLength(500),
        z.meta({ wire: 'userIds' }),
      ),
  }),
  bareBody: 'userIds',
  errors: ['owner_stays'],
});

export const isOnTrial = endpoint({
  name: 'gyms.isOnTrial',
  summary: "The days left in the gym's free trial, and whether the gym has a plan",
  route: 'GET /Gyms/IsOnTrial',
  access: 'manageGym',
  withoutGym: 'gym_missing',
  output: z.object({
    trialDaysLeft: z.int(),
    /** Whether the owner has a plan. Servers without plans return true. */
    isSubscribed: z.boolean(),
    isTrialEnd: z.boolean(),
    /** The deadline by which the gym's plan needs a card; null if it needs none. */
    cardDue: z.nullable(instant),
  }),
  envelope: 'trial',
  errors: ['gym_missing'],
});

export const files = endpoint({
  name: 'gyms.files',
  summary: "How much the private pictures and videos of the owner's gym take, in bytes",
  route: 'GET /gyms/files',
  access: 'manageGym',
  withoutGym: 'gym_missing',
  output: z.object({
    used: z.int(),
    limit: z.int(),
  }),
  errors: ['gym_missing'],
});
