import { isDeepStrictEqual } from 'node:util';
import { type EventShape, type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { workoutMoved } from '@trackboard/contract/workouts';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lockTracks } from '../tracks/index.ts';
import { type Content, contentOf } from './content.ts';
import { fitContent } from './fit-content.ts';
import { checkFixedContent, findLibraryContent } from './library/library-content.ts';
import { type PlaceRequest, type WorkoutPlace, placeOnDay } from './place-on-day.ts';
import { presentTrackWorkout } from './present.ts';
import {
  type Publication,
  hidesScoresFailure,
  hidesWorkout,
  nextPublication,
  publicationEvents,
  readPublishRequest,
} from './publishing/next-publication.ts';
import { anyHasScores } from './publishing/queries.ts';
import {
  type WorkoutRow,
  listDay,
  lockWorkout,
  setSortOrders,
  updateWorkoutRow,
} from './queries.ts';
import { addCalendarEvents, writingOf } from './write-workouts.ts';

/** A request for a new place on the calendar. Fields that are left out are kept. */
interface Move extends PlaceRequest {
  readonly schedule?: string | undefined;
  readonly trackId?: string | undefined;
}

/** Whether a form changes the position. A form may also contain the unchanged position. */
function movesWorkout(before: WorkoutRow, move: Move): boolean {
  return (
    (move.schedule ?? before.schedule) !== before.schedule ||
    (move.trackId ?? before.trackId) !== before.trackId ||
    (move.sortOrder ?? before.sortOrder) !== before.sortOrder ||
    Boolean(move.sortedWorkouts?.length)
  );
}

/**
 * Makes room on the target day and returns the workout's position there. The old day may keep a gap. The caller must
 * hold the lock on the gym's tracks.
 */
async function placeWorkout(
  trx: Trx,
  trackIds: readonly string[],
  before: WorkoutRow,
  move: Move,
): Promise<Pick<WorkoutRow, 'trackId' | 'schedule' | 'sortOrder'>> {
  const { gymId, id } = before;
  const schedule = move.schedule ?? before.schedule;
  const trackId = move.trackId ?? before.trackId;
  const day = await listDay(trx, { gymId, trackIds, schedule });
  const others = day.filter((place) => place.id !== id);
  const placed = placeOnDay(others, { id, trackId }, move);
  await setSortOrders(trx, gymId, changedPlaces(others, placed));
  const sortOrder = placed.find((place) => place.id === id)?.sortOrder ?? 0;
  return { trackId, schedule, sortOrder };
}

function changedPlaces(
  before: readonly WorkoutPlace[],
  after: readonly WorkoutPlace[],
): WorkoutPlace[] {
  const orders = new Map(before.map((place) => [place.id, place.sortOrder]));
  return after.filter(({ id, sortOrder }) => orders.has(id) && orders.get(id) !== sortOrder);
}

type Form = InputOf<typeof workouts.update>;

/** Whether a change makes the existing scores incomparable. */
function changesScoring(before: WorkoutRow, after: Content): boolean {
  return (
    before.scoreType !== after.scoreType ||
    before.sets !== after.sets ||
    before.addTotal !== after.addTotal ||
    before.timeCapMinutes !== after.timeCapMinutes
  );
}

async function newContent(trx: Trx, before: WorkoutRow, form: Form) {
  const fitted = fitContent(contentOf(before), form);
  if (isFailure(fitted)) return fitted;
  const content = checkFixedContent(contentOf(before), fitted);
  if (isFailure(content)) return content;
  return findLibraryContent(trx, before.gymId, content);
}

/** Refuses changes that would hide athletes' scores or make them incomparable. */
async function scoresProblem(trx: Trx, before: WorkoutRow, after: Content & Publication) {
  const [changes, hides] = [changesScoring(before, after), hidesWorkout(before, after)];
  if (!(changes || hides) || !(await anyHasScores(trx, [before]))) return null;
  return changes ? failure('workout_has_scores') : hidesScoresFailure('IsPublished');
}

async function newState(trx: Trx, before: WorkoutRow, form: Form, now: Date) {
  const content = await newContent(trx, before, form);
  if (isFailure(content)) return content;
  const request = await readPublishRequest(trx, before.gymId, form);
  if (isFailure(request)) return request;
  const after = { ...content, ...nextPublication(before, request, now) };
  return (await scoresProblem(trx, before, after)) ?? after;
}

const changesContent = (before: WorkoutRow, after: Content): boolean =>
  !isDeepStrictEqual(contentOf(before), contentOf(after));

function eventsOf(before: WorkoutRow, after: Content & Publication, isMove: boolean): EventShape[] {
  const { isPublished, publishAt } = after;
  const changed = changesContent(before, after);
  const events = publicationEvents(before, { isPublished, publishAt }, changed);
  return isMove ? [...events, workoutMoved] : events;
}

/** Changes a workout of the owner's gym, including its position. Fields that are not sent are kept. */
export async function updateWorkout(context: Context, actor: GymActor, form: Form) {
  const gymId = actor.gym.id;
  const workout = await inTransaction(context.db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const before = await lockWorkout(trx, { gymId, id: form.id }, 'change');
    if (!before || !trackIds.includes(before.trackId)) return failure('not_found');
    if (form.trackId && !trackIds.includes(form.trackId)) return failure('track_not_found');
    const now = context.clock.now();
    const state = await newState(trx, before, form, now);
    if (isFailure(state)) return state;
    const isMove = movesWorkout(before, form);
    const place = isMove ? await placeWorkout(trx, trackIds, before, form) : {};
    const writing = changesContent(before, state) ? writingOf(actor, now) : {};
    const change = { ...state, ...place, ...writing, updatedAt: now };
    const row = await updateWorkoutRow(trx, before, change);
    const payload = { gymId, trackId: row.trackId, workoutId: row.id };
    const events = eventsOf(before, state, isMove);
    for (const event of events) {
      await context.outbox.add(trx, event, payload, gymId);
    }
    if (events.length) await addCalendarEvents(context.outbox, trx, [before, row]);
    return row;
  });
  if (isFailure(workout)) return workout;
  return presentTrackWorkout(workout);
}
