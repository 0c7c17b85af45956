/*
 * What the coaches of a gym are answered for a target in it if they are not on its tracks, by their only ability: for the
 * endpoints for signed-in users where that differs from other members. Endpoints with an ability in a gym need no line: who
 * has the ability is answered as the owner is, and the others as members are.
 */

type Answers = readonly [
  programme: number,
  manageAthletes: number,
  enterScores: number,
  moderate: number,
];

/** Everything in the gym can be read. */
const everyCoach: Answers = [200, 200, 200, 200];
/** An athlete's data. */
const managers: Answers = [404, 200, 404, 404];
/** Changes to an athlete. */
const removers: Answers = [403, 200, 403, 403];
const moderators: Answers = [403, 403, 403, 200];

export const coachAccess: Readonly<Record<string, Answers>> = {
  'accounts.get': managers,
  'gyms.removeUsers': removers,
  // The owner, or the coach who leaves.
  'gyms.removeStaff': [403, 403, 403, 403],
  'tracks.ofUser': managers,
  'tracks.unassign': removers,
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
