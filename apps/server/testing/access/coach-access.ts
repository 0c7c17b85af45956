/*
 * The statuses that coaches of a gym get for a target in it if they are not on its tracks, by their only ability. The table
 * has the endpoints for signed-in users where the statuses differ from other members. Endpoints with an ability in a gym
 * need no line: coaches with the ability get the owner's statuses, and other coaches get those of members.
 */

type Answers = readonly [
  programme: number,
  manageAthletes: number,
  enterScores: number,
  moderate: number,
];

/** Coaches can read everything in the gym. */
const everyCoach: Answers = [200, 200, 200, 200];
/** Only one ability gives access to an athlete's data. */
const managers: Answers = [404, 200, 404, 404];
/** Only one ability allows changes to an athlete. */
const removers: Answers = [403, 200, 403, 403];
const moderators: Answers = [403, 403, 403, 200];

export const coachAccess: Readonly<Record<string, Answers>> = {
  'accounts.get': managers,
  'gyms.removeUsers': removers,
  // The owner or the coach who leaves may do this.
  'gyms.removeStaff': [403, 403, 403, 403],
  // Each coach decides for themselves.
  'gyms.onPage': [200, 200, 200, 200],
  'gyms.saveOnPage': [200, 200, 200, 200],
  'tracks.ofUser': managers,
  'tracks.unassign': removers,
  // Coaches who programme or manage athletes see who comes.
  'classes.people': [200, 200, 403, 403],
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
