import type { Trx } from '../../platform/database/transaction.ts';
import { type WorkoutPlace, type PlaceRequest, placeOnDay } from './place-on-day.ts';
import { type WorkoutRow, listDay, setSortOrders } from './queries.ts';

/** A request for a new place on the calendar; omitted fields are kept. */
export interface Move extends PlaceRequest {
  readonly schedule?: string | undefined;
  readonly trackId?: string | undefined;
}

/** Whether a form changes the position. Forms also send an unchanged one. */
export function movesWorkout(before: WorkoutRow, move: Move): boolean {
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
export async function placeWorkout(
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
