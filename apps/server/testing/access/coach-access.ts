import { type CoachAbility, coachAbilities } from '@trackboard/contract';

/*
 * The statuses that coaches of a gym get for a target in it if they are not on its tracks, by their only ability, in the
 * order of `coachAbilities`. The table has the endpoints for signed-in users where the statuses differ from other members.
 * Endpoints with an ability in a gym need no line: coaches with the ability get the owner's statuses, and other coaches get
 * those of members.
 */

/** Returns 200 for coaches with one of these abilities, and the status of the others. */
const only = (abilities: readonly CoachAbility[], others: number): readonly number[] =>
  coachAbilities.map((ability) => (abilities.includes(ability) ? 200 : others));

/** Coaches can read everything in the gym. */
const everyCoach = coachAbilities.map(() => 200);
/** Only one ability gives access to an athlete's data. */
const managers = only(['manageAthletes'], 404);
/** Only one ability allows changes to an athlete. */
const removers = only(['manageAthletes'], 403);
const moderators = only(['moderate'], 403);

export const coachAccess: Readonly<Record<string, readonly number[]>> = {
  'accounts.get': managers,
  'gyms.removeUsers': removers,
  // The owner or the coach who leaves may do this.
  'gyms.removeStaff': only([], 403),
  // Each coach decides for themselves.
  'gyms.onPage': everyCoach,
  'gyms.saveOnPage': everyCoach,
  'tracks.ofUser': managers,
  'tracks.unassign': removers,
  // Coaches who programme or manage athletes see who comes.
  'classes.people': only(['programme', 'manageAthletes'], 403),
  'workouts.get': everyCoach,
  'scores.ofAthlete': managers,
  'scores.list': everyCoach,
  'scores.allTime': everyCoach,
  'scores.detail': everyCoach,
  'scores.like': everyCoach,
  'scores.saveComment': everyCoach,
  'scores.likeComment': everyCoach,
  'scores.deleteComment': moderators,
  'scores.removeVideo': moderators,
  'scores.previous': everyCoach,
  'lifts.workingWeights': everyCoach,
  'records.get': managers,
  'imports.create': managers,
  'imports.list': managers,
  'imports.get': managers,
  'imports.decide': managers,
  'imports.commit': managers,
  'imports.cancel': managers,
  'imports.undo': managers,
  'imports.leftOut': managers,
  'stats.figures': managers,
  'stats.graph': managers,
  'chat.mute': everyCoach,
  'chat.details': everyCoach,
  'chat.members': everyCoach,
  'chat.messages': everyCoach,
  'chat.search': everyCoach,
  'chat.save': everyCoach,
  'chat.edit': everyCoach,
  'chat.delete': moderators,
  'chat.react': everyCoach,
  'chat.pin': moderators,
  'chat.media': everyCoach,
  'chat.pins': everyCoach,
  'chat.reactors': everyCoach,
  'chat.read': everyCoach,
  'chat.receipts': everyCoach,
};
