/** The abilities that act on the gym which the actor runs. */
const gymAbilities = [
  /** Change the gym's details and see its plan. */
  'manageGym',
  'manageTracks',
  /** See the athletes of the gym, with their results, and remove them. */
  'manageAthletes',
  /** Write the calendars of the gym's tracks and see their drafts. */
  'programme',
  /** Enter the scores of athletes. */
  'enterScores',
  /** See the figures of the gym as a whole. */
  'seeEngagement',
  /** Connect the gym to the payment provider, subscribe to a plan and see the gym's money. */
  'manageMoney',
] as const;

export type GymAbility = (typeof gymAbilities)[number];
/** The other abilities are an athlete's own, in every gym that the athlete is a member of. */
export type Ability = GymAbility | 'joinTracks' | 'logScores' | 'keepMaxes';

export const roles = ['owner', 'athlete'] as const;
export type Role = (typeof roles)[number];

/** What each role can do. Server and web app ask this table, through `can`, and nothing asks for a role. */
const abilities: Record<Role, readonly Ability[]> = {
  owner: gymAbilities,
  athlete: ['joinTracks', 'logScores', 'keepMaxes'],
};

/** An account, as far as abilities are concerned. */
export interface HasRole {
  readonly role: Role;
}

/** Whether an account's role includes an ability; without an account there is none. */
export function can(account: HasRole | null | undefined, ability: Ability): boolean {
  return account ? abilities[account.role].includes(ability) : false;
}

/** Whether an endpoint's access is an ability that acts on the actor's gym. */
export function isGymAbility(access: string): access is GymAbility {
  return (gymAbilities as readonly string[]).includes(access);
}
