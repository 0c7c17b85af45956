import { type InputOf, failure, isFailure } from '@trackboard/contract';
import * as screens from '@trackboard/contract/screens';
import {
  type Screen,
  type ScreenTimer,
  maxScreens,
  screenChanged,
  screenEnded,
  screenTimerChanged,
} from '@trackboard/contract/screens';
import { readyTimer, sentOf, timerOf } from '@trackboard/timer';
import type { Context } from '../../platform/context.ts';
import { type Database, type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lockGym } from '../gyms/index.ts';
import { findVisibleTrack } from '../tracks/index.ts';
import {
  type ListedScreenRow,
  type ScreenPlace,
  type ScreenRow,
  deleteScreens,
  findScreenOfGym,
  insertScreen,
  listScreensOfGym,
  lockScreen,
  lockScreenWithCode,
  storeTimer,
  updateScreenRow,
} from './queries.ts';
import { type Shown, currentOf, findShown } from './timer.ts';

/** Presents a screen to the coaches of its gym. */
function presentScreen(row: ListedScreenRow, now: Date): Screen {
  const { workoutId, timer, timerRevision } = currentOf(row, now);
  return {
    ...row,
    trackWorkoutId: workoutId,
    frontName: workoutId ? row.chosenName : row.firstName,
    timer,
    timerRevision,
    pairedAt: row.pairedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    now: now.toISOString(),
  };
}

type Pairing = InputOf<typeof screens.pair>;

async function storePairing(context: Context, actor: GymActor, { code, name, trackId }: Pairing) {
  const { db, clock, outbox } = context;
  const gymId = actor.gym.id;
  return inTransaction(db, async (trx) => {
    // Two parallel requests must neither exceed the limit nor write to a gym that is being closed.
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    const track = await findVisibleTrack(trx, actor, trackId);
    if (track?.gymId !== gymId) return failure('not_found');
    const now = clock.now();
    const opened = await lockScreenWithCode(trx, code, now);
    if (!opened) return failure('screen_code_invalid');
    const { id } = opened;
    const place = { gymId, id };
    const shown = { trackId, name, shows: 'workout' as const };
    const isStored = await insertScreen(trx, { ...place, ...shown, pairedAt: now }, maxScreens);
    if (!isStored) return failure('too_many_screens');
    await outbox.add(trx, screenChanged, { gymId, screenId: id }, gymId);
    const row = await findScreenOfGym(trx, place, now);
    return row ? presentScreen(row, now) : failure('not_found');
  });
}

/**
 * Pairs the screen that shows a code with the actor's gym. The number of wrong codes is limited.
 */
async function pairScreen(context: Context, actor: GymActor, pairing: Pairing) {
  const admission = await context.limiter.admit([{ policy: 'screen-code.account', of: actor.id }]);
  if (isFailure(admission)) return admission;
  const paired = await storePairing(context, actor, pairing);
  if (!isFailure(paired)) await admission.giveBack();
  return paired;
}

async function listScreens({ db, clock }: Context, { gym }: GymActor) {
  const now = clock.now();
  const rows = await listScreensOfGym(db, gym.id, now);
  return rows.map((row) => presentScreen(row, now));
}

type Change = InputOf<typeof screens.update>;

/** Finds the track and the workout that a screen shows after a change. */
async function findChange(trx: Trx, actor: GymActor, row: ScreenRow, change: Change) {
  const { trackId = row.trackId, trackWorkoutId } = change;
  const isOther = trackId !== row.trackId;
  if (isOther) {
    const track = await findVisibleTrack(trx, actor, trackId);
    if (track?.gymId !== row.gymId) return failure('not_found');
  }
  if (trackWorkoutId) {
    const shown = await findShown(trx, actor, trackWorkoutId);
    return isFailure(shown) || shown.trackId === trackId ? shown : failure('not_found');
  }
  const isFirst = trackWorkoutId === null || isOther;
  return { trackId, workoutId: isFirst ? null : row.workoutId };
}

/** Changes what a screen shows, or its name. */
async function updateScreen({ db, clock, outbox }: Context, actor: GymActor, change: Change) {
  const place = { gymId: actor.gym.id, id: change.id };
  return inTransaction(db, async (trx) => {
    const row = await lockScreen(trx, place);
    if (!row) return failure('not_found');
    const shown = await findChange(trx, actor, row, change);
    if (isFailure(shown)) return shown;
    const { name = row.name, shows = row.shows } = change;
    const isChosen = change.trackId !== undefined || change.trackWorkoutId !== undefined;
    const chosen = isChosen ? { workoutChosenAt: clock.now() } : {};
    await updateScreenRow(trx, place, { ...shown, ...chosen, name, shows });
    const { gymId, id: screenId } = place;
    await outbox.add(trx, screenChanged, { gymId, screenId }, gymId);
    const now = clock.now();
    const stored = await findScreenOfGym(trx, place, now);
    return stored ? presentScreen(stored, now) : failure('not_found');
  });
}

/** Finds a screen of a gym as its coaches see it. */
export async function findScreen(db: Database, place: ScreenPlace, now: Date) {
  const row = await findScreenOfGym(db, place, now);
  return row && presentScreen(row, now);
}

/**
 * Puts a track with one of its workouts in front of a screen, next to the board. A clock of the workout goes on there. Without a
 * workout, the first one of the day is in front.
 */
export async function putOnScreen(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  place: ScreenPlace,
  shown: Omit<Shown, 'workoutId'> & { readonly workoutId: string | null },
  timer: ScreenTimer | null,
) {
  const row = await lockScreen(trx, place);
  if (!row) return failure('not_found');
  const { gymId, id: screenId } = place;
  const now = clock.now();
  await updateScreenRow(trx, place, { ...shown, shows: 'workout', workoutChosenAt: now });
  await outbox.add(trx, screenChanged, { gymId, screenId }, gymId);
  if (!timer) return null;
  const going = { ...timer, revision: (row.timer?.revision ?? 0) + 1 };
  await storeTimer(trx, place, going, now);
  await outbox.add(trx, screenTimerChanged, { gymId, screenId, timer: going }, gymId);
  return null;
}

/**
 * Puts the first workout of the day in front of a locked screen, without a clock. The clock keeps its revision, by which a screen knows
 * the next one as newer.
 */
export async function clearScreen(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  row: ScreenRow,
): Promise<void> {
  const { gymId, id: screenId, timer } = row;
  const first = { workoutId: null, shows: 'workout', workoutChosenAt: clock.now() } as const;
  await updateScreenRow(trx, row, first);
  if (timer) {
    const ready = { ...sentOf(readyTimer(timerOf(timer))), trackWorkoutId: null };
    await storeTimer(trx, row, { ...ready, revision: timer.revision + 1 }, null);
  }
  await outbox.add(trx, screenChanged, { gymId, screenId }, gymId);
}

/** Ends the screens of a gym, or only the one with `id`, and returns their number. */
export async function endScreens(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  gymId: string,
  id?: string,
): Promise<number> {
  const ids = await deleteScreens(trx, gymId, id);
  for (const screenId of ids) await outbox.add(trx, screenEnded, { gymId, screenId }, gymId);
  return ids.length;
}

async function endScreen(context: Context, { gym }: GymActor, id: string) {
  return inTransaction(context.db, async (trx) =>
    (await endScreens(context, trx, gym.id, id)) ? null : failure('not_found'),
  );
}

const byId = ({ id }: { id: string }) => ({ screens: id });

export const screenRoutes = (context: Context): Route[] => [
  route(
    screens.pair,
    ({ input, actor }) => pairScreen(context, actor, input),
    ({ trackId }) => ({ tracks: trackId }),
  ),
  route(screens.list, ({ actor }) => listScreens(context, actor)),
  route(screens.update, ({ input, actor }) => updateScreen(context, actor, input), byId),
  route(screens.end, ({ input, actor }) => endScreen(context, actor, input.id), byId),
];
