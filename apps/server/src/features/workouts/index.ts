import { can } from '@trackboard/contract';
import type { workoutOfGym, writingOfGym } from '@trackboard/contract/own-data';
import {
  calendarChanged,
  calendarHint,
  calendarTopic,
  draftsTopic,
} from '@trackboard/contract/workouts';
import { scoreKindFromNumber } from '@trackboard/scoring';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { findVisibleTrack } from '../tracks/index.ts';
import { contentOf } from './content.ts';
import { publishDue, publishingRoutes } from './publishing/publishing.ts';
import { type OwnWorkoutRow, listWorkouts } from './queries.ts';
import { type WritingRow, deleteWriting, pageOfWriting } from './text/queries.ts';
import { textRoutes } from './text/read-text.ts';
import { createWeekReader } from './text/week-reader.ts';
import { workoutRoutes } from './workouts.ts';

export {
  type DraftChange,
  type Writing,
  appendTo,
  appendWorkouts,
  changeDrafts,
  removeWorkouts,
} from './write-workouts.ts';
export { copyAllWorkouts } from './copy/copy-workouts.ts';
export { type Content, contentOf, shownColumns, upperRepsOf } from './content.ts';
export { startOfPart } from './calendar/queries.ts';
export { storedContent } from './fit-content.ts';
export { fitContents } from './library/library-content.ts';
export { liftNames, listBenchmarks, listLiftMovements } from './library/queries.ts';
export { presentTrackWorkout } from './present.ts';
export { lockWorkouts } from './publishing/queries.ts';
export { publishDrafts } from './publishing/publishing.ts';
export {
  type WorkoutRow,
  findVisibleWorkout,
  lastPositions,
  lockWorkout,
  visibleWorkouts,
} from './queries.ts';

/**
 * Lets all who may see a track's calendar watch it, and lets only users who may edit it watch its drafts.
 */
function workoutTopics(db: Database): ServedTopic[] {
  const admit: ServedTopic['admit'] = async (actor, id) =>
    (await findVisibleTrack(db, actor, id)) ?? null;
  return [
    { topic: calendarTopic, admit },
    {
      topic: draftsTopic,
      admit: async (actor, id) => {
        const admitted = await admit(actor, id);
        return admitted && can(actor, 'seeDrafts', admitted.gymId) ? admitted : null;
      },
    },
  ];
}

/** Sends the changed days of a track's calendar to its subscribers. */
const workoutLiveReactions: readonly LiveReaction[] = [
  liveReaction(calendarChanged, ({ isDraft, ...change }, hub) =>
    hub.tell(isDraft ? draftsTopic : calendarTopic, calendarHint, change),
  ),
];

function presentWorkout(row: OwnWorkoutRow): z.output<typeof workoutOfGym> {
  return {
    ...contentOf(row),
    workoutId: row.id,
    track: row.track,
    workout: row.name,
    workoutDate: row.schedule,
    sortOrder: row.sortOrder,
    scoreKind: scoreKindFromNumber(row.scoreType) ?? 'none',
    percentages: row.benchmarkValues,
    movements: row.movements.map(({ name }) => name),
    isPublished: row.isPublished,
    createdOn: row.createdAt.toISOString(),
    deletedOn: row.deletedAt?.toISOString() ?? null,
  };
}

const presentWriting = (row: WritingRow): z.output<typeof writingOfGym> => ({
  kind: row.kind,
  written: row.written,
  means: row.name ?? row.meaning,
  learnedOn: row.learnedAt.toISOString(),
});

function workoutOwnData({ db }: Context): OwnData {
  return {
    owner: ({ gymIds }) => ({
      workouts: () =>
        rowsOfGyms(gymIds, (gymId, after) => listWorkouts(db, gymId, after), presentWorkout),
      writing: () =>
        rowsOfGyms(gymIds, (gymId, after) => pageOfWriting(db, gymId, after), presentWriting),
    }),
  };
}

export function createWorkouts(context: Context) {
  const reader = createWeekReader();
  return {
    routes: [
      ...workoutRoutes(context),
      ...textRoutes(context, reader),
      ...publishingRoutes(context),
    ],
    live: workoutLiveReactions,
    topics: workoutTopics(context.db),
    recurring: [{ name: 'workouts.publish-due', work: () => publishDue(context) }],
    ownData: workoutOwnData(context),
    forget: async (trx, { gym }) => {
      if (gym) await deleteWriting(trx, gym.id);
      return {};
    },
    close: reader.close,
  } satisfies Feature;
}
