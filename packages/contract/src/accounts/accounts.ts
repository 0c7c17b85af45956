import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, role } from '../kernel/fields.ts';
import { upload } from '../kernel/upload.ts';
import { gym } from '../gyms/gyms.ts';
import { platesForm } from '../gyms/plates.ts';
import { coachedGym } from '../gyms/staff.ts';
import {
  audience,
  email,
  firstName,
  gender,
  lastName,
  newPassword,
  phoneNumber,
  weightUnit,
} from './account-fields.ts';

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  image: z.nullable(z.string()),
  gender,
  weight: weightUnit,
  role,
  isAthlete: z.boolean(),
  /** The difference between two loadable weights, in the user's unit; null means the unit's default. */
  plateStep: z.nullable(z.number()),
  /**
   * Whether other users see what this user has read in chats, and this user sees what others have
   * read.
   */
  readReceipts: z.boolean(),
  /** Who sees a new score, unless its form says it. */
  audience,
});
export type User = z.output<typeof user>;

/**
 * The roles besides the main one: the gyms that the user coaches, the first one first, and whether an owner also trains.
 */
const otherRoles = { coaches: z.array(coachedGym), trains: z.boolean() };

/** The registration form of athletes and owners. */
export const registration = z.object({
  firstName,
  lastName,
  email,
  password: newPassword,
  confirmPassword: z.string('Passwords Donot Match'),
  gender: z._default(gender, 'male'),
  phoneNumber,
  weight: z._default(weightUnit, 'lbs'),
  isAthlete: z.boolean(),
  image: z.optional(upload('image')),
});

export const create = endpoint({
  name: 'accounts.create',
  summary: 'Registers an athlete or a gym owner, with a session for onboarding',
  route: 'POST /users/create',
  access: 'public',
  body: registration,
  output: z.extend(user, { user, token: z.string(), expires: instant }),
  errors: ['email_taken'],
});

export const login = endpoint({
  name: 'accounts.login',
  summary: 'Signs in with email and password',
  route: 'POST /users/login',
  access: 'public',
  body: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
    password: z.string().check(z.maxLength(1024)),
  }),
  output: z.object({
    token: z.string(),
    expires: instant,
    user,
    gym: z.nullable(gym),
    isSubscribed: z.boolean(),
    isTrialEnd: z.boolean(),
    ...otherRoles,
  }),
  errors: ['wrong_credentials'],
});

export const logout = endpoint({
  name: 'accounts.logout',
  summary: "Ends the token's session immediately",
  route: 'POST /users/logout',
  access: 'onboarding',
});

const plateStepMessage = 'Use 0.5 to 25.';

/** Empty password fields leave the password unchanged, so a form can always send them. */
export const profileUpdate = z.object({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  password: z.optional(z.union([z.literal(''), newPassword])),
  confirmPassword: z.optional(z.string()),
  gender: z.optional(gender),
  phoneNumber: z.optional(phoneNumber),
  weight: z.optional(weightUnit),
  /** Null resets the step to the default. A change of the unit does the same. */
  plateStep: z.nullish(
    z.number().check(z.minimum(0.5, plateStepMessage), z.maximum(25, plateStepMessage)),
  ),
  readReceipts: z.optional(z.boolean()),
  /** Who sees new scores. Scores that are saved already keep their audience. */
  audience: z.optional(audience),
  image: z.optional(upload('image')),
});

export const update = endpoint({
  name: 'accounts.update',
  summary: 'Changes your profile; a new password ends all sessions and returns a new token',
  route: 'POST /users/update/{id}',
  access: 'user',
  params: z.object({ id }),
  body: profileUpdate,
  output: z.object({
    user: user.check(z.meta({ wire: 'user' })),
    token: z.optional(z.string()),
    expires: z.optional(instant),
  }),
});

export const savePlates = endpoint({
  name: 'accounts.savePlates',
  summary: 'Stores the plates and bars that you have at home',
  route: 'POST /users/plates',
  access: 'keepMaxes',
  body: platesForm,
});

export const get = endpoint({
  name: 'accounts.get',
  summary: 'Your user record, or that of an athlete of your gym',
  route: 'GET /users/{userId}',
  access: 'user',
  params: z.object({ userId: id }),
  output: user,
});

const account = z.extend(user, otherRoles);
/** A user with the gyms that they coach, and whether an owner also trains. */
export type Me = z.output<typeof account>;

export const me = endpoint({
  name: 'accounts.me',
  summary:
    'Your user record, the gyms that you coach, and whether you train in the gym that you own',
  route: 'GET /users/me',
  access: 'user',
  output: account,
});

export const forgotPassword = endpoint({
  name: 'accounts.forgotPassword',
  summary: 'Mails a reset link if the email is known; the answer is the same if it is not',
  route: 'POST /users/forgotpassword',
  access: 'public',
  body: z.object({ email }),
  bareBody: 'email',
  output: z.object({ message: z.string().check(z.meta({ wire: 'message' })) }),
});

export const passwordReset = z.object({
  email,
  password: newPassword,
  confirmPassword: z.string('Passwords Do Not Match'),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const resetPassword = endpoint({
  name: 'accounts.resetPassword',
  summary: 'Sets a new password with a token from the mail and ends all sessions',
  route: 'POST /users/resetpassword',
  access: 'public',
  body: passwordReset,
  output: z.object({ message: z.string().check(z.meta({ wire: 'message' })) }),
  errors: ['reset_link_invalid'],
});

export const mobileApps = endpoint({
  name: 'accounts.mobileApps',
  summary: 'Links to the mobile apps that the server has',
  route: 'GET /mobileapps',
  access: 'public',
  output: z.object({ ios: z.nullable(z.string()), android: z.nullable(z.string()) }),
});
