import { z } from 'zod/mini';
import { email, id, instant } from '../kernel/fields.ts';
import { coachAbilities } from '../kernel/abilities.ts';
import { hint } from '../kernel/hub.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';

/** How many coaches and open invitations a gym may have. */
export const maxStaff = 50;

const givenAbilities = z.array(z.enum(coachAbilities));

/** The abilities to give: at least one, each once. */
const abilities = z.pipe(
  givenAbilities.check(z.minLength(1, 'Choose at least one ability.')),
  z.transform((given) => coachAbilities.filter((ability) => given.includes(ability))),
);

/** A gym that the user coaches. */
export const coachedGym = z.object({ gymId: id, gymName: z.string(), abilities: givenAbilities });
export type CoachedGym = z.output<typeof coachedGym>;

const coach = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  abilities: givenAbilities,
  since: instant,
});
export type Coach = z.output<typeof coach>;

const staffInvitation = z.object({
  id,
  email: z.string(),
  abilities: givenAbilities,
  sentAt: instant,
  expiresAt: instant,
  /**
   * Whether no mail was sent, because this person gets no more mails for now. The owner sends the
   * link instead.
   */
  isLinkOnly: z.boolean(),
  /**
   * Whether the mail server rejected the mail permanently, for example because the mailbox does not
   * exist.
   */
  isRefused: z.boolean(),
  /** The personal link. */
  link: z.string(),
});
export type StaffInvitation = z.output<typeof staffInvitation>;

const team = z.object({ staff: z.array(coach), invitations: z.array(staffInvitation) });
export type Team = z.output<typeof team>;

export const staff = endpoint({
  name: 'gyms.staff',
  summary: 'The coaches of your gym, the first one first, and the open invitations to coach there',
  route: 'GET /gyms/{gymId}/staff',
  access: 'manageTeam',
  params: z.object({ gymId: id }),
  output: team,
});

export const saveStaff = endpoint({
  name: 'gyms.saveStaff',
  summary:
    'Makes a member of your gym a coach, changes what a coach may do, or invites somebody to coach by mail',
  route: 'POST /gyms/{gymId}/staff',
  access: 'manageTeam',
  params: z.object({ gymId: id }),
  body: z.object({ userId: z.optional(id), email: z.optional(email), abilities }).check(
    z.refine(({ userId, email: address }) => Boolean(userId) !== Boolean(address), {
      message: 'Choose a member or enter an email.',
      path: ['email'],
    }),
  ),
  output: team,
  errors: ['too_many_staff', 'invitation_mailed_often', 'gym_account_cannot_coach'],
});

export const removeStaff = endpoint({
  name: 'gyms.removeStaff',
  summary: "Ends a coach's abilities in your gym, or your own in a gym that you coach",
  route: 'DELETE /gyms/{gymId}/staff/{userId}',
  access: 'user',
  params: z.object({ gymId: id, userId: id }),
});

const onPageOf = { access: 'user', params: z.object({ gymId: id }) } as const;
const shownOnPage = z.object({ isOnPage: z.boolean() });

export const onPage = endpoint({
  name: 'gyms.onPage',
  summary: 'Whether the page of a gym that you coach shows your name and picture',
  route: 'GET /gyms/{gymId}/staff/onpage',
  ...onPageOf,
  output: shownOnPage,
});

export const saveOnPage = endpoint({
  name: 'gyms.saveOnPage',
  summary: 'Shows your name and picture on the page of a gym that you coach, or hides them',
  route: 'POST /gyms/{gymId}/staff/onpage',
  ...onPageOf,
  body: shownOnPage,
  output: shownOnPage,
});

export const withdrawStaffInvitation = endpoint({
  name: 'gyms.withdrawStaffInvitation',
  summary: 'Ends an invitation to coach: its link no longer works',
  route: 'POST /gyms/{gymId}/staffinvitations/withdraw/{id}',
  access: 'manageTeam',
  params: z.object({ gymId: id, id }),
});

export const sendStaffInvitationAgain = endpoint({
  name: 'gyms.sendStaffInvitationAgain',
  summary: 'Mails an invitation to coach again and renews its time',
  route: 'POST /gyms/{gymId}/staffinvitations/sendagain/{id}',
  access: 'manageTeam',
  params: z.object({ gymId: id, id }),
  errors: ['invitation_mailed_often', 'invitation_link_only'],
});

const staffToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const staffInvitationOf = endpoint({
  name: 'gyms.staffInvitationOf',
  summary: 'The invitation to coach behind a personal link',
  route: 'GET /gyms/staffinvitation/{token}',
  access: 'public',
  params: staffToken,
  output: z.object({
    email: z.string(),
    gymId: id,
    gymName: z.string(),
    ownerName: z.string(),
    abilities: givenAbilities,
  }),
  errors: ['invitation_not_found'],
});

export const acceptStaffInvitation = endpoint({
  name: 'gyms.acceptStaffInvitation',
  summary: 'Makes you a coach, and a member, of the gym that invites you',
  route: 'POST /gyms/staffinvitation/accept',
  access: 'onboarding',
  body: staffToken,
  output: coachedGym,
  errors: ['invitation_not_found', 'gym_account_cannot_coach'],
});

/** An invitation to coach was stored or is to be mailed again. */
export const coachInvited = event('coachInvited', z.object({ gymId: id, invitationId: id }));
/** A user became a coach of a gym, or got other abilities there. */
export const staffSaved = event('staffSaved', z.object({ gymId: id, userId: id, madeBy: id }));
/** A coach no longer coaches a gym. */
export const staffRemoved = event(
  'staffRemoved',
  z.object({ gymId: id, userId: id, removedBy: id }),
);

/** The abilities of the user in a gym have changed. */
export const staffHint = hint('staffChanged', z.object({ gymId: id }), 'gymId');
