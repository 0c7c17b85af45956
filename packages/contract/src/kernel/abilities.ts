/** The abilities that an owner can give to a coach of the gym. */
export const coachAbilities = [
  /** Write the calendars of the gym's tracks. */
  'programme',
  /** See the athletes of the gym with their results, and invite and remove athletes. */
  'manageAthletes',
  /** Enter scores for athletes. */
  'enterScores',
  /** Remove comments, messages and the videos of scores. */
  'moderate',
] as const;
export type CoachAbility = (typeof coachAbilities)[number];

/** The abilities of each coach of a gym. */
const abilitiesOfEveryCoach = [
  /** See all tracks of the gym, with their drafts. */
  'seeDrafts',
  /** See the figures of the gym as a whole. */
  'seeEngagement',
] as const;

const ownerAbilities = [
  /** Change the gym's details and see its plan. */
  'manageGym',
  'manageTracks',
  /** Make members coaches, and choose the abilities of coaches. */
  'manageTeam',
  /** Connect the gym to the payment provider, subscribe to a plan and see the gym's money. */
  'manageMoney',
] as const;

/** The abilities that a user can have in a gym. */
export type GymAbility =
  | CoachAbility
  | (typeof abilitiesOfEveryCoach)[number]
  | (typeof ownerAbilities)[number];

const gymAbilities: readonly GymAbility[] = [
  ...coachAbilities,
  ...abilitiesOfEveryCoach,
  ...ownerAbilities,
];

/** The abilities of each user who trains: an athlete in all gyms, an owner in their gym. */
const trainingAbilities = ['joinTracks', 'logScores', 'keepMaxes'] as const;

/**
 * The abilities that belong to an account and not to a gym. `payForTracks` allows subscriptions to paid
 * tracks.
 */
export type OwnAbility = 'runGym' | 'payForTracks' | (typeof trainingAbilities)[number];
export type Ability = GymAbility | OwnAbility;

export const roles = ['owner', 'athlete'] as const;
export type Role = (typeof roles)[number];

const ownAbilities: Record<Role, readonly OwnAbility[]> = {
  owner: ['runGym'],
  athlete: ['payForTracks', ...trainingAbilities],
};

/** The fields of an account that decide about its own abilities. */
interface HasRole {
  readonly role: Role;
  /** Whether the account is an owner who also trains in their gym. */
  readonly trains?: boolean;
}

/** The fields of an account that decide about all its abilities. */
export interface Account extends HasRole {
  /** The gym that the account runs. */
  readonly ownGym: { readonly id: string } | null;
  /** The gyms that the account coaches. */
  readonly coaches: readonly {
    readonly gymId: string;
    readonly abilities: readonly CoachAbility[];
  }[];
}

type MaybeNone<T> = T | null | undefined;

/**
 * Whether an account has an ability: its own, or in the gym with this id. Without an account, the result is false. Server
 * and web app call this function instead of checking roles.
 */
export function can(account: MaybeNone<HasRole>, ability: OwnAbility): boolean;
export function can(
  account: MaybeNone<Account>,
  ability: GymAbility,
  gymId: MaybeNone<string>,
): boolean;
export function can(
  account: MaybeNone<HasRole | Account>,
  ability: Ability,
  gymId?: string | null,
): boolean {
  if (!account) return false;
  if (!isGymAbility(ability)) return hasOwn(account, ability);
  return Boolean(gymId) && gymsWhere(account as Account, ability).includes(gymId ?? '');
}

/** The ids of the gyms in which an account has an ability. */
export function gymsWhere({ ownGym, coaches }: Account, ability: GymAbility): string[] {
  const coached = coaches.filter(({ abilities }) => coachHas(abilities, ability));
  return [...(ownGym ? [ownGym.id] : []), ...coached.map(({ gymId }) => gymId)];
}

function hasOwn({ role, trains = false }: HasRole, ability: OwnAbility): boolean {
  return ownAbilities[role].includes(ability) || (trains && isOneOf(trainingAbilities, ability));
}

const isOneOf = (list: readonly string[], ability: string): boolean => list.includes(ability);

function coachHas(given: readonly CoachAbility[], ability: GymAbility): boolean {
  return isOneOf(given, ability) || isOneOf(abilitiesOfEveryCoach, ability);
}

/** Whether an endpoint's access is an ability in a gym. */
export function isGymAbility(access: string): access is GymAbility {
  return isOneOf(gymAbilities, access);
}
