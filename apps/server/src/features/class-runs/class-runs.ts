import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import * as classRuns from '@trackboard/contract/class-runs';
import {
  type ClassRun,
  classRunChanged,
  maxGuests,
  scoreAskedFor,
} from '@trackboard/contract/class-runs';
import type { Screen, TimerChange } from '@trackboard/contract/screens';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import {
  type Database,
  type Trx,
  inTransaction,
  isUniqueViolation,
} from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { after, dayIn, hours } from '../../platform/time/clock.ts';
import {
  changedBy,
  clearScreen,
  findScreen,
  findShown,
  lockScreen,
  putOnScreen,
  storeChange,
} from '../screens/index.ts';
import { findVisibleTrack } from '../tracks/index.ts';
import { classesOf, getExpected } from './get-expected.ts';
import {
  type RunRow,
  findRun,
  findRunUnderWay,
  insertReminders,
  insertRun,
  listOthersOnScreen,
  listReminded,
  listRounds,
  lockOthersOnScreen,
  lockRun,
  updateRun,
  upsertRounds,
} from './queries.ts';

/** The screen that shows a class. The row of an ended class names its last one. */
const screenOf = ({ screenId, endedAt }: RunRow) => (endedAt ? null : screenId);

/** Presents a class to the coaches of its gym. */
async function presentRun(db: Database, row: RunRow, now: Date): Promise<ClassRun> {
  const { gymId, timer } = row;
  const screenId = screenOf(row);
  const screen = screenId ? await findScreen(db, { gymId, id: screenId }, now) : undefined;
  const reminded = await listReminded(db, row);
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt && row.endedAt.toISOString(),
    trackWorkoutId: row.workoutId,
    screenId,
    chosenClass: row.classId && row.classDay ? { classId: row.classId, date: row.classDay } : null,
    screenName: screen?.name ?? null,
    timer: screen ? screen.timer : timer,
    timerRevision: (screen ? screen.timerRevision : timer?.revision) ?? 0,
    athletes: await listRounds(db, row),
    reminded: reminded.map(({ userId, remindedAt }) => ({ userId, at: remindedAt.toISOString() })),
    now: now.toISOString(),
  };
}

/** Starts today's class of a track, or returns the one that another coach has started. */
async function startClass(context: Context, actor: GymActor, { trackId }: { trackId: string }) {
  const { db, clock, outbox } = context;
  const { id: gymId, timeZone } = actor.gym;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const track = await findVisibleTrack(trx, actor, trackId);
    if (track?.gymId !== gymId) return failure('not_found');
    const of = { gymId, trackId, day: dayIn(timeZone, now) };
    const id = newId();
    const isNew = await insertRun(trx, { ...of, id, startedAt: now });
    if (isNew) await outbox.add(trx, classRunChanged, { gymId, runId: id }, gymId);
    const row = await findRunUnderWay(trx, of);
    return row ? presentRun(trx, row, now) : failure('not_found');
  });
}

async function getClass({ db, clock }: Context, { gym }: GymActor, id: string) {
  const row = await findRun(db, { gymId: gym.id, id });
  return row ? presentRun(db, row, clock.now()) : failure('not_found');
}

/** Changes a class in a transaction in which it is locked, and tells everybody who shows it. */
async function changeRun<F>(
  context: Context,
  { gym }: GymActor,
  id: string,
  change: (trx: Trx, row: RunRow) => Promise<F | null>,
) {
  const { db, clock, outbox } = context;
  const place = { gymId: gym.id, id };
  return inTransaction(db, async (trx) => {
    const row = await lockRun(trx, place);
    if (!row) return failure('not_found');
    const refused = await change(trx, row);
    if (refused !== null) return refused;
    await outbox.add(trx, classRunChanged, { gymId: place.gymId, runId: id }, place.gymId);
    const changed = await findRun(trx, place);
    return changed ? presentRun(trx, changed, clock.now()) : failure('not_found');
  });
}

/** The clock of a class, to keep it in the class; null without one. */
async function clockOf(trx: Trx, row: RunRow, now: Date) {
  const { timer, timerRevision } = await presentRun(trx, row, now);
  return timer && { ...timer, revision: timerRevision + 1 };
}

/** A class that began longer ago was forgotten, and others may have used its screen since. */
const longestClass = hours(12);

const isForgotten = ({ startedAt }: RunRow, now: Date): boolean =>
  now >= after(startedAt, longestClass);

/** Takes a screen from the other classes there, which go on without it. A clock that it shows goes with its class. */
async function takeScreen(context: Context, trx: Trx, row: RunRow, screenId: string) {
  const { gymId } = row;
  const now = context.clock.now();
  const onScreen = { ...row, screenId };
  // A change of a clock locks its class before the screen, so the classes are locked first here, too. Another one may come
  // there until the screen is locked.
  await lockOthersOnScreen(trx, onScreen);
  const screen = await lockScreen(trx, { gymId, id: screenId });
  const others = screen ? await lockOthersOnScreen(trx, onScreen) : [];
  const isShown = (other: RunRow) => !isForgotten(other, now) && screen?.trackId === other.trackId;
  for (const other of others) {
    const timer = isShown(other) ? await clockOf(trx, other, now) : null;
    await updateRun(trx, other, { screenId: null, timer, timerChangedAt: now });
    await context.outbox.add(trx, classRunChanged, { gymId, runId: other.id }, gymId);
  }
  if (screen && others.some(isShown)) await clearScreen(context, trx, screen);
}

/** Shows a class with its clock on another screen, or only on the coaches' devices. */
async function moveToScreen(context: Context, trx: Trx, row: RunRow, screenId: string | null) {
  const { gymId, trackId, workoutId } = row;
  const now = context.clock.now();
  const timer = await clockOf(trx, row, now);
  if (screenId) {
    await takeScreen(context, trx, row, screenId);
    const shown = { trackId, workoutId };
    const refused = await putOnScreen(context, trx, { gymId, id: screenId }, shown, timer);
    if (refused) return refused;
  }
  await updateRun(trx, row, { screenId, timer, timerChangedAt: now });
  return null;
}

/** Adds a guest by name, or removes one. A repeated request changes nothing. */
async function changeGuest(trx: Trx, row: RunRow, { name, here }: { name: string; here: boolean }) {
  const others = row.guests.filter((guest) => guest !== name);
  if (here && others.length >= maxGuests) return failure('too_many_guests');
  const isThere = others.length < row.guests.length;
  if (here && isThere) return null;
  await updateRun(trx, row, { guests: here ? [...others, name] : others });
  return null;
}

/** Chooses the class of the timetable whose people are expected. */
async function chooseClass(
  trx: Trx,
  row: RunRow,
  { classId, date }: NonNullable<ClassRun['chosenClass']>,
) {
  const classes = await classesOf(trx, row);
  if (!classes.some((of) => of.classId === classId && of.date === date))
    return failure('not_found');
  await updateRun(trx, row, { classId, classDay: date });
  return null;
}

/** Whether a later class of the track goes on on the screen of a class. */
async function hasLaterClass(trx: Trx, row: RunRow): Promise<boolean> {
  const others = await listOthersOnScreen(trx, row);
  return others.some(
    ({ trackId, startedAt }) => trackId === row.trackId && startedAt > row.startedAt,
  );
}

/**
 * Ends a class. Takes its clock and its part off its screen, unless that shows another track or a later class by now, or the class was
 * forgotten. The class keeps its clock for the case that it goes on, and nothing that comes late touches the screen.
 */
async function endClass(context: Context, trx: Trx, row: RunRow): Promise<void> {
  const { gymId, trackId, screenId, endedAt } = row;
  if (endedAt) return;
  const now = context.clock.now();
  const screen = screenId ? await lockScreen(trx, { gymId, id: screenId }) : undefined;
  if (screen) {
    const isOfClass =
      !isForgotten(row, now) && screen.trackId === trackId && !(await hasLaterClass(trx, row));
    const clock = isOfClass ? await clockOf(trx, row, now) : null;
    await updateRun(trx, row, { timer: clock, timerChangedAt: now });
    if (isOfClass) await clearScreen(context, trx, screen);
  }
  await updateRun(trx, row, { endedAt: now });
}

/** Whether a screen shows what it does without a class, so that nobody has put anything there. */
const isUntouched = ({ trackWorkoutId, timer }: Screen) => !trackWorkoutId && !timer;

/**
 * Goes on with a class that was ended by mistake. The database refuses this while another one of its track goes on. Its screen
 * shows it again, unless somebody has put something else there by now.
 */
async function goOn(context: Context, trx: Trx, row: RunRow) {
  const { gymId, trackId, workoutId, screenId, timer, endedAt } = row;
  if (!endedAt) return null;
  await updateRun(trx, row, { endedAt: null });
  if (!screenId) return null;
  const place = { gymId, id: screenId };
  await lockScreen(trx, place);
  const screen = await findScreen(trx, place, context.clock.now());
  const isFree = screen?.trackId === trackId && isUntouched(screen);
  if (isFree && !(await hasLaterClass(trx, row)))
    return putOnScreen(context, trx, place, { trackId, workoutId }, timer);
  await updateRun(trx, row, { screenId: null });
  return null;
}

async function updateClass(
  context: Context,
  actor: GymActor,
  { id, screenId, chosenClass, guest, isEnded }: InputOf<typeof classRuns.update>,
) {
  if (screenId && !can(actor, 'programme', actor.gym.id)) return failure('not_allowed');
  const changed = changeRun(context, actor, id, async (trx, before) => {
    const resumed = isEnded === false ? await goOn(context, trx, before) : null;
    if (resumed) return resumed;
    const row = (isEnded === false && (await findRun(trx, before))) || before;
    if (screenId && (isEnded ?? row.endedAt)) return failure('class_ended');
    const isMoved = screenId !== undefined && screenId !== row.screenId;
    const refused =
      (isMoved ? await moveToScreen(context, trx, row, screenId) : null) ??
      (chosenClass ? await chooseClass(trx, row, chosenClass) : null) ??
      (guest ? await changeGuest(trx, row, guest) : null);
    if (!refused && isEnded) await endClass(context, trx, row);
    return refused;
  });
  return changed.catch((error: unknown) => {
    if (isUniqueViolation(error, 'class_runs_under_way')) return failure('class_going_on');
    throw error;
  });
}

/** Changes the clock of a class that no screen shows. */
async function changeOwnTimer({ clock }: Context, trx: Trx, row: RunRow, change: TimerChange) {
  const { timer, timerChangedAt: changedAt } = row;
  const changed = changedBy(change, { timer, changedAt }, clock.now());
  if (changed === null || isFailure(changed)) return changed;
  const next = { ...changed.timer, revision: (timer?.revision ?? 0) + 1 };
  await updateRun(trx, row, { timer: next, timerChangedAt: changed.at });
  return changed;
}

/** Changes the clock of a class. A clock for a workout also makes the workout the part that is worked now. */
async function changeTimerOfClass(
  context: Context,
  actor: GymActor,
  { id, ...change }: TimerChange & { readonly id: string },
) {
  return changeRun(context, actor, id, async (trx, row) => {
    const { trackWorkoutId } = change;
    const front = trackWorkoutId ? await findShown(trx, actor, trackWorkoutId) : undefined;
    if (isFailure(front)) return front;
    if (front && front.trackId !== row.trackId) return failure('not_found');
    const { gymId } = row;
    const screenId = screenOf(row);
    const changed = screenId
      ? await storeChange(context, trx, { gymId, id: screenId }, change, front)
      : await changeOwnTimer(context, trx, row, change);
    if (isFailure(changed)) return changed;
    if (front && changed) await updateRun(trx, row, { workoutId: front.workoutId });
    // The class keeps the clock in case its screen is removed.
    if (screenId && changed)
      await updateRun(trx, row, { timer: changed.timer, timerChangedAt: context.clock.now() });
    return null;
  });
}

/** Stores what an athlete has done of a part. */
async function saveRounds(
  context: Context,
  actor: GymActor,
  { id, ...done }: InputOf<typeof classRuns.saveRounds>,
) {
  return changeRun(context, actor, id, async (trx, row) =>
    (await upsertRounds(trx, row, done)) ? null : failure('not_found'),
  );
}

/** Asks athletes for their scores. Nobody is asked twice on a day of a track. */
async function remindClass(
  context: Context,
  actor: GymActor,
  { id, athletes }: InputOf<typeof classRuns.remind>,
) {
  const { clock, outbox } = context;
  return changeRun(context, actor, id, async (trx, row) => {
    const { gymId } = row;
    for (const { userId, workoutId } of await insertReminders(trx, row, athletes, clock.now())) {
      const asked = { gymId, workoutId, athleteId: userId, coachId: actor.id };
      await outbox.add(trx, scoreAskedFor, asked, gymId);
    }
    return null;
  });
}

const byId = ({ id }: { id: string }) => ({ classRuns: id });

export const classRunRoutes = (context: Context): Route[] => [
  route(
    classRuns.start,
    ({ input, actor }) => startClass(context, actor, input),
    ({ trackId }) => ({ tracks: trackId }),
  ),
  route(classRuns.get, ({ input, actor }) => getClass(context, actor, input.id), byId),
  route(classRuns.expected, ({ input, actor }) => getExpected(context, actor, input), byId),
  route(classRuns.update, ({ input, actor }) => updateClass(context, actor, input), byId),
  route(
    classRuns.changeTimer,
    ({ input, actor }) => changeTimerOfClass(context, actor, input),
    byId,
  ),
  route(classRuns.saveRounds, ({ input, actor }) => saveRounds(context, actor, input), byId),
  route(classRuns.remind, ({ input, actor }) => remindClass(context, actor, input), byId),
];
