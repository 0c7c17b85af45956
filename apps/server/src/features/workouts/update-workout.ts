import { isDeepStrictEqual } from 'node:util';
import {
  type EventShape,
  type InputOf,
  failure,
  isFailure,
  type updateWorkout,
  workoutChanged,
  workoutMoved,
  workoutPublished,
} from '@trackboard/contract';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockTracks } from '../tracks/index.ts';
import { libraryProblem } from './check-library.ts';
import { type Content, contentOf, fitContent } from './fit-content.ts';
import { movesWorkout, placeWorkout } from './move-workout.ts';
import { presentTrackWorkout } from './present.ts';
import { type WorkoutRow, hasScores, lockWorkout, updateWorkoutRow } from './queries.ts';
import type { WorkoutsDeps } from './workouts-deps.ts';

type Form = InputOf<typeof updateWorkout>;

/** Scores were logged for these sets in this way; under other rules they would compare what cannot be compared. */
function changesScoring(before: WorkoutRow, after: Content): boolean {
  return (
    before.scoreType !== after.scoreType ||
    before.sets !== after.sets ||
    before.addTotal !== after.addTotal
  );
}

async function newContent(trx: Trx, before: WorkoutRow, form: Form) {
  const content = fitContent(contentOf(before), form);
  if (isFailure(content)) return content;
  const problem = await libraryProblem(trx, content);
  if (problem) return problem;
  const clashes = changesScoring(before, content) && (await hasScores(trx, before));
  return clashes ? failure('workout_has_scores') : content;
}

function eventsOf(before: WorkoutRow, content: Content, isMove: boolean): EventShape[] {
  const changed = !isDeepStrictEqual(contentOf(before), content);
  const published = content.isPublished && !before.isPublished;
  return [
    ...(published ? [workoutPublished] : []),
    ...(changed && !published ? [workoutChanged] : []),
    ...(isMove ? [workoutMoved] : []),
  ];
}

/** Changes a workout of the owner's gym, its place on the calendar too; what is not sent stays. */
export async function changeWorkout(deps: WorkoutsDeps, { gymId }: Actor, form: Form) {
  if (!gymId) return failure('not_found');
  const workout = await inTransaction(deps.db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const before = await lockWorkout(trx, { gymId, id: form.id }, 'change');
    if (!before || !trackIds.includes(before.trackId)) return failure('not_found');
    if (form.trackId && !trackIds.includes(form.trackId)) return failure('track_not_found');
    const content = await newContent(trx, before, form);
    if (isFailure(content)) return content;
    const isMove = movesWorkout(before, form);
    const place = isMove ? await placeWorkout(trx, trackIds, before, form) : {};
    const change = { ...content, ...place, updatedAt: deps.clock.now() };
    const row = await updateWorkoutRow(trx, before, change);
    const payload = { gymId, trackId: row.trackId, workoutId: row.id };
    for (const event of eventsOf(before, content, isMove)) {
      await deps.outbox.add(trx, event, payload, gymId);
    }
    return row;
  });
  if (isFailure(workout)) return workout;
  return presentTrackWorkout(workout);
}
