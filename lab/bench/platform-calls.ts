import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import {
  accounts,
  athletes,
  blocks,
  chat,
  gyms,
  invitations,
  lifts,
  notifications,
  payments,
  records,
  scores,
  screens,
  stats,
  today,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';

/** One gym of a filled database, and the tokens of its owner and of an athlete. */
export interface PlatformGym {
  readonly api: Api;
  readonly gymId: string;
  readonly gymName: string;
  readonly trackId: string;
  readonly reference: string;
  readonly workoutId: string;
  readonly scoreId: string;
  readonly athleteId: string;
  readonly otherId: string;
  readonly owner: string;
  readonly athlete: string;
  readonly day: string;
  /** The seven days up to `day`. */
  readonly week: { readonly fromDate: string; readonly toDate: string };
}

interface Read {
  readonly name: string;
  readonly ask: (gym: PlatformGym) => Promise<unknown>;
}

function readsAs(who: 'owner' | 'athlete') {
  return <E extends AnyEndpoint>(
    call: E,
    inputOf: (gym: PlatformGym) => CallInput<E>,
    variant = '',
  ): Read => ({
    name: variant ? `${call.name}, ${variant}` : call.name,
    ask: (gym) => gym.api.do(call, inputOf(gym), gym[who]),
  });
}

const athlete = readsAs('athlete');
const owner = readsAs('owner');
const page = { pageNumber: 1, pageSize: 30 };
/** The page has as many gyms as the small database. */
const pageOfGyms = { pageNumber: 1, pageSize: 10 };
const someName = 'ab';

const ofGyms: readonly Read[] = [
  athlete(gyms.list, () => ({})),
  athlete(gyms.list, () => pageOfGyms, 'a page'),
  athlete(gyms.list, ({ gymName }) => ({ ...pageOfGyms, search: gymName }), 'by name'),
  athlete(gyms.list, () => ({ ...pageOfGyms, search: someName }), 'by part of the name'),
  athlete(gyms.all, () => ({})),
  athlete(gyms.all, () => pageOfGyms, 'a page'),
  athlete(gyms.mine, () => ({})),
  owner(gyms.isOnTrial, () => ({})),
  owner(gyms.staff, ({ gymId }) => ({ gymId })),
  athlete(gyms.movementVideos, ({ gymId }) => ({ gymId })),
  owner(screens.list, () => ({})),
  athlete(tracks.get, ({ reference }) => ({ trackRef: reference })),
  athlete(tracks.ofGym, ({ gymId }) => ({ id: gymId })),
  athlete(tracks.ofUser, ({ gymId, athleteId }) => ({ gymId, userId: athleteId })),
];

const ofPeople: readonly Read[] = [
  athlete(accounts.me, () => ({})),
  athlete(accounts.get, ({ athleteId }) => ({ userId: athleteId })),
  owner(athletes.list, ({ gymId }) => ({ gymId, ...page })),
  owner(
    athletes.list,
    ({ gymId }) => ({ gymId, ...page, search: someName }),
    'by part of the name',
  ),
  owner(
    athletes.list,
    ({ gymId }) => ({ gymId, ...page, sort: 'quietest' as const }),
    'quietest first',
  ),
  owner(athletes.notes, ({ athleteId }) => ({ athleteId })),
  owner(invitations.list, () => page),
  owner(payments.listPayments, () => page),
  owner(payments.money, ({ day }) => ({ month: day.slice(0, 7) })),
  owner(payments.plan, () => ({})),
  athlete(payments.billing, ({ athleteId }) => ({ athleteId, ...page })),
];

const ofCalendar: readonly Read[] = [
  athlete(workouts.list, ({ gymId, trackId, week }) => ({ gymId, trackId, ...week })),
  athlete(workouts.get, ({ workoutId }) => ({ id: workoutId })),
  owner(workouts.past, ({ day }) => ({ ...page, before: day })),
  owner(workouts.past, ({ day }) => ({ ...page, before: day, search: 'thrus' }), 'search'),
  athlete(workouts.benchmarks, () => ({})),
  athlete(workouts.liftMovements, () => ({})),
  athlete(today.get, ({ day }) => ({ date: day })),
  owner(blocks.list, () => page),
  owner(blocks.balanceOfTrack, ({ trackId }) => ({ id: trackId })),
  owner(blocks.lastDoneRows, ({ gymId }) => ({ gymId, q: 'thrus' })),
  owner(blocks.listPatterns, ({ gymId }) => ({ gymId })),
];

const ofScores: readonly Read[] = [
  athlete(scores.list, ({ workoutId }) => ({ trackWorkoutId: workoutId })),
  athlete(scores.allTime, ({ workoutId }) => ({ trackWorkoutId: workoutId })),
  athlete(scores.get, ({ workoutId }) => ({ trackWorkoutId: workoutId })),
  athlete(scores.previous, ({ workoutId }) => ({ trackWorkoutId: workoutId })),
  athlete(scores.detail, ({ scoreId }) => ({ scoreId })),
  athlete(scores.kept, () => page),
  athlete(scores.logged, ({ week }) => week),
  owner(scores.counts, ({ week }) => week),
  owner(scores.summary, ({ workoutId }) => ({ trackWorkoutId: workoutId })),
  owner(scores.ofClass, ({ workoutId }) => ({ trackWorkoutId: workoutId })),
  owner(scores.ofAthlete, ({ athleteId }) => ({ userId: athleteId })),
  athlete(records.get, ({ athleteId }) => ({ userId: athleteId })),
  athlete(lifts.maxes, () => page),
  athlete(lifts.weightsOfDays, ({ week }) => week),
];

const ofFigures: readonly Read[] = [
  owner(stats.figures, ({ gymId }) => ({ id: gymId }), 'gym'),
  athlete(stats.figures, ({ athleteId }) => ({ id: athleteId }), 'athlete'),
  owner(stats.graph, ({ gymId }) => ({ id: gymId }), 'gym'),
  athlete(stats.graph, ({ athleteId }) => ({ id: athleteId }), 'athlete'),
  owner(stats.firstSteps, () => ({})),
  owner(stats.today, () => ({})),
  owner(stats.quietAthletes, () => ({})),
  owner(stats.weekRecords, () => ({})),
  owner(stats.retention, () => ({})),
  owner(stats.recentAthletes, () => ({})),
  athlete(stats.recentTracks, () => ({})),
];

const ofTalk: readonly Read[] = [
  athlete(chat.list, () => ({})),
  athlete(chat.unread, () => ({})),
  athlete(chat.messages, ({ gymId }) => ({ groupId: gymId })),
  athlete(chat.members, ({ gymId }) => ({ groupId: gymId })),
  athlete(chat.members, ({ gymId }) => ({ groupId: gymId, ...page }), 'a page'),
  athlete(chat.details, ({ gymId }) => ({ groupId: gymId })),
  athlete(chat.media, ({ gymId }) => ({ groupId: gymId })),
  athlete(chat.pins, ({ gymId }) => ({ groupId: gymId })),
  athlete(chat.search, () => ({ ...page, search: 'message' })),
  athlete(chat.search, () => ({ ...page, search: '123' }), 'a rare word'),
  athlete(chat.people, () => page),
  athlete(chat.people, () => ({ ...page, search: someName }), 'by part of the name'),
  athlete(chat.blocked, () => ({})),
  athlete(notifications.list, () => ({})),
  athlete(notifications.settings, () => ({})),
];

/**
 * The reads of the database, without files, exports, and data that only the payment provider has.
 */
export const platformReads: readonly Read[] = [
  ...ofGyms,
  ...ofPeople,
  ...ofCalendar,
  ...ofScores,
  ...ofFigures,
  ...ofTalk,
];
