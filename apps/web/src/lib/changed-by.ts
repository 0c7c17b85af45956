import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '@trackboard/contract';
import { hasStatus } from './api-error.ts';
import { isAnswerOf } from './query-for.ts';

const ownScores = [
  'scores.get',
  'scores.list',
  'scores.allTime',
  'scores.detail',
  'scores.previous',
  'scores.ofAthlete',
  'records.get',
];
/** The comments and likes of the day on the homes of athletes and owners. */
const shownToday = ['today.get', 'stats.today'];
/** The athlete's day, and the scores on the calendar. */
const days = [...shownToday, 'scores.logged', 'lifts.weightsOfDays'];
const savedScore = [...ownScores, ...days, 'scores.kept', 'lifts.workingWeights'];
/** An own workout counts for records and history, but is on no board. */
const savedOwn = ['scores.own', 'scores.previous', 'records.get', ...days, 'lifts.workingWeights'];
/** The scores of other athletes that a coach sees. */
const scoresOfGym = [
  'scores.ofClass',
  'scores.list',
  'scores.allTime',
  'scores.detail',
  'scores.ofAthlete',
  'scores.counts',
  'scores.summary',
  'records.get',
  'stats',
];
/** A max determines weights and records. */
const savedMax = [...ownScores, ...days, 'lifts.maxes', 'lifts.workingWeights'];
/** The calendar, the choices from it, and the blocks on it. */
const calendar = [
  'workouts.list',
  'workouts.gymPage',
  'workouts.past',
  'scores.summary',
  'stats.coachHome',
  'blocks',
];
/** The owner's home counts workouts. */
const counted = [...calendar, 'stats.figures'];
/** A chat has the name of its gym or track. */
const chatNamed = ['chat.list', 'chat.open', 'chat.details', 'chat.members'];
const groupChanged = [...chatNamed, 'chat.unread'];
/** A coach's home leaves out the questions of blocked users. */
const blocked = [...groupChanged, 'chat.blocked', 'chat.receipts', 'stats.coachHome'];
const commented = ['scores.detail', 'scores.list', 'scores.allTime', ...shownToday];
const account = ['payments.accountStatus', 'payments.plan', 'gyms.isOnTrial'];
/** A membership affects every screen. */
const everything = 'everything';

/**
 * The reads that each write of the contract changes: endpoints, or features with all their reads. They include reads that other
 * tabs refetch after hints, because the tab of the write ignores those hints. They are names, because importing the endpoints
 * would load the schemas of every feature with every screen.
 */
export const changedBy: Readonly<Record<string, readonly string[] | typeof everything>> = {
  'accounts.create': [],
  'accounts.login': [],
  'accounts.logout': [],
  'accounts.forgotPassword': [],
  'accounts.resetPassword': [],
  'accounts.savePlates': ['gyms.plates'],
  'accounts.update': ['accounts.get', 'accounts.me', 'chat.receipts'],
  'athletes.saveNote': ['athletes.notes'],
  'athletes.deleteNote': ['athletes.notes'],
  'attendance.checkIn': ['today.get'],
  'attendance.tick': [
    'scores.ofClass',
    'scores.ofAthlete',
    'stats.quietAthletes',
    'stats.retention',
  ],
  'classes.save': ['classes'],
  'classes.delete': ['classes'],
  'classes.saveHours': ['classes'],
  'classes.change': ['classes'],
  'classes.come': ['classes.list', 'classes.people'],
  'classes.leave': ['classes.list', 'classes.people'],
  'gyms.create': ['gyms', 'chat.list'],
  'gyms.update': ['gyms', 'tracks.ofGym', 'workouts.gymPage', ...chatNamed],
  'gyms.setPrimary': ['gyms'],
  'gyms.removeUsers': everything,
  'gyms.setTraining': everything,
  'gyms.savePlates': ['gyms.plates'],
  'gyms.saveMovementVideo': ['gyms.movementVideos'],
  'gyms.deleteMovementVideo': ['gyms.movementVideos'],
  'gyms.saveStaff': ['gyms.staff', 'workouts.gymPage'],
  'gyms.removeStaff': everything,
  'gyms.saveOnPage': ['gyms.onPage', 'workouts.gymPage'],
  'gyms.withdrawStaffInvitation': ['gyms.staff'],
  'gyms.sendStaffInvitationAgain': ['gyms.staff'],
  'gyms.acceptStaffInvitation': everything,
  'scores.removeVideo': [...ownScores, ...shownToday],
  'tracks.create': ['tracks', 'stats.firstSteps', 'stats.figures', 'chat.list'],
  'tracks.update': ['tracks', 'workouts.gymPage', 'stats.firstSteps', ...chatNamed],
  'tracks.createSuccessor': everything,
  'tracks.delete': everything,
  'tracks.join': everything,
  'tracks.unassign': everything,
  'invitations.create': ['invitations.list', 'stats.firstSteps', 'imports.athletes'],
  'invitations.sendAgain': ['invitations.list'],
  'invitations.withdraw': ['invitations.list', 'stats.firstSteps'],
  'workouts.create': [...counted, 'stats.firstSteps'],
  'workouts.createMany': [...counted, 'stats.firstSteps', 'workouts.writing'],
  'workouts.forgetWriting': ['workouts.writing'],
  'workouts.update': calendar,
  'workouts.delete': [...counted, 'stats.firstSteps'],
  'workouts.deleteMany': [...counted, 'stats.firstSteps'],
  'workouts.restore': counted,
  'workouts.copy': counted,
  'workouts.addExampleWeek': [...counted, 'stats.firstSteps'],
  'workouts.publish': calendar,
  'blocks.save': counted,
  'blocks.lay': [...counted, 'stats.firstSteps'],
  'blocks.move': calendar,
  'blocks.publish': calendar,
  'blocks.template': ['blocks.list'],
  'blocks.start': [...counted, 'stats.firstSteps'],
  'blocks.delete': counted,
  'blocks.savePatterns': ['blocks.listPatterns', 'blocks.balance', 'blocks.balanceOfTrack'],
  'scores.save': savedScore,
  'scores.saveForAthlete': scoresOfGym,
  'scores.deleteForAthlete': scoresOfGym,
  'scores.delete': savedScore,
  'scores.saveOwn': savedOwn,
  'scores.deleteOwn': savedOwn,
  'scores.like': commented,
  'scores.likeComment': ['scores.detail'],
  'scores.saveComment': [...commented, 'stats.coachHome'],
  'scores.deleteComment': [...commented, 'stats.coachHome'],
  'lifts.saveMax': savedMax,
  'lifts.deleteMax': savedMax,
  'payments.giveDiscount': ['payments.discounts'],
  'payments.removeDiscount': ['payments.discounts'],
  'payments.pauseSubscription': ['payments.billing'],
  'payments.resumeSubscription': ['payments.billing'],
  'payments.connect': account,
  'payments.verifyAccount': account,
  'payments.subscribe': ['payments.plan', 'payments.accountStatus', 'gyms.isOnTrial'],
  'payments.reconcile': ['payments.money', 'payments.listPayments', ...account],
  // The responses contain the messages, and the hub updates the list of chats. Few reads change the unread messages.
  'chat.save': [],
  'chat.edit': [],
  'chat.delete': ['chat.pins'],
  'chat.pin': ['chat.pins'],
  'chat.react': ['chat.reactors'],
  'chat.uploadFile': [],
  'chat.read': [],
  'chat.mute': ['chat.list', 'chat.open', 'chat.unread'],
  'chat.block': blocked,
  'chat.blockUser': blocked,
  'chat.unblockUser': blocked,
  'chat.createGroup': ['chat.list', 'chat.unread'],
  'chat.updateGroup': groupChanged,
  'chat.removeUser': groupChanged,
  'chat.deleteGroup': ['chat.list', 'chat.unread'],
  'notifications.read': [],
  'notifications.saveSettings': ['notifications.settings'],
  'notifications.saveWebToken': ['notifications.settings'],
  'ownData.deleteAccount': [],
  // The screen of an import refetches everything when its results are stored.
  // The response of a write contains the class.
  'classRuns.start': [],
  'classRuns.update': ['screens.list'],
  'classRuns.changeTimer': [],
  'classRuns.saveRounds': [],
  'classRuns.remind': [],
  'imports.create': ['imports'],
  'imports.decide': ['imports'],
  'imports.commit': ['imports'],
  'imports.cancel': ['imports'],
  'imports.undo': everything,
  'imports.removeAthlete': ['imports'],
  'screens.open': [],
  'screens.show': [],
  'screens.changeTimerOnScreen': [],
  'screens.pair': ['screens.list'],
  'screens.update': ['screens.list'],
  'screens.end': ['screens.list'],
  // The response contains the timer.
  'screens.changeTimer': [],
};

/**
 * Returns whether a query already shows what the server would return now. `shownOn` are the reads that show the write completely.
 */
function isUpToDate({ queryKey, state }: Query, shownOn: readonly AnyEndpoint[]): boolean {
  const isShown = shownOn.some((read) => isAnswerOf(read, queryKey));
  // A pending request may have been answered before the write.
  return isShown && state.fetchStatus === 'idle' && !state.isInvalidated;
}

/**
 * Refetches the reads that a write has changed if they are shown, else marks them as stale. Shown reads in `shownOn` need no
 * request. Resolves after all responses or failures.
 */
export async function refreshAfter(
  queries: QueryClient,
  { name }: AnyEndpoint,
  shownOn: readonly AnyEndpoint[] = [],
): Promise<void> {
  const changed = changedBy[name] ?? [];
  if (changed === everything) return queries.invalidateQueries();
  const predicate = (query: Query) => !(query.isActive() && isUpToDate(query, shownOn));
  await Promise.all(
    changed.map((read) => queries.invalidateQueries({ queryKey: read.split('.'), predicate })),
  );
}

/** Refetches after a refusal which shows that the screen is outdated. */
export function refreshAfterRefusal(
  queries: QueryClient,
  endpoint: AnyEndpoint,
  error: unknown,
): void {
  const isOutdated = hasStatus(error, 403, 404);
  if (isOutdated) void refreshAfter(queries, endpoint);
}
