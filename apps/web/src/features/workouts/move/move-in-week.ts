import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';
import { findWorkout } from '../week.ts';

/** A slot of a day. Its index does not count the moved workout. */
export interface Place {
  readonly day: string;
  readonly index: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

type Week = readonly DayOfWorkouts[];

function without(workouts: readonly TrackWorkout[], id: string): TrackWorkout[] {
  return workouts.filter((item) => item.trackWorkoutId !== id);
}

function withinDay(workouts: readonly TrackWorkout[], id: string, index: number): number {
  return Math.min(Math.max(Math.trunc(index), 0), without(workouts, id).length);
}

/**
 * Sorts the workouts of several tracks like the server: by track in the order of `others`, then by part. The owner decides the
 * order within one track.
 */
function byTrackAndPart(workouts: readonly TrackWorkout[], others: readonly TrackWorkout[]) {
  const tracks = Map.groupBy(workouts, ({ workout }) => workout.trackId);
  if (tracks.size < 2) return workouts;
  const before = new Set(others.map(({ workout }) => workout.trackId));
  const order = before.size === tracks.size ? before : tracks.keys();
  return [...order].flatMap((track) => {
    const parts = Map.groupBy(tracks.get(track) ?? [], ({ workout }) => workout.part);
    return [...parts.values()].flat();
  });
}

function inserted(day: DayOfWorkouts, item: TrackWorkout, index: number): DayOfWorkouts {
  const others = without(day.workouts, item.trackWorkoutId);
  const at = withinDay(day.workouts, item.trackWorkoutId, index);
  const workouts = byTrackAndPart(others.toSpliced(at, 0, item), others);
  return {
    ...day,
    workouts: workouts.map(({ trackWorkoutId, workout }, sortOrder) => ({
      trackWorkoutId,
      sortOrder,
      workout: { ...workout, sortOrder, schedule: day.date },
    })),
  };
}

export function placeOf(week: Week, id: string): Place | null {
  for (const { date, workouts } of week) {
    const index = workouts.findIndex((item) => item.trackWorkoutId === id);
    if (index >= 0) return { day: date, index };
  }
  return null;
}

/** Returns the number of slots of a day for a workout: one before each other workout, and one at the end. */
export function slotsOn(week: Week, id: string, day: string): number {
  const found = week.find((item) => item.date === day);
  return found ? without(found.workouts, id).length + 1 : 0;
}

/**
 * Moves the workout `id` to `day` at `index`, within the day's slots, and renumbers that day from 0. The week stays unchanged if
 * it does not contain the workout or the day.
 */
export function moveInWeek(week: Week, id: string, day: string, index: number): DayOfWorkouts[] {
  const item = findWorkout(week, id);
  if (!item || !week.some((each) => each.date === day)) return [...week];
  return week.map((each) => {
    if (each.date === day) return inserted(each, item, index);
    return { ...each, workouts: without(each.workouts, id) };
  });
}

/** Returns where the workout `id` is after a move to `place`. Among several tracks it stays with its own track and part. */
export function landingOf(week: Week, id: string, place: Place): Place {
  return placeOf(moveInWeek(week, id, place.day, place.index), id) ?? place;
}

/** Returns the place after an arrow key within the week. Left and right change the day, and up and down the slot. */
export function stepPlace(week: Week, id: string, place: Place, direction: Direction): Place {
  const position = week.findIndex((each) => each.date === place.day);
  const across = direction === 'left' ? -1 : direction === 'right' ? 1 : 0;
  const along = direction === 'up' ? -1 : direction === 'down' ? 1 : 0;
  const day = week[position + across];
  if (position < 0 || !day) return place;
  return landingOf(week, id, { day: day.date, index: place.index + along });
}

export function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.day === other?.day && one?.index === other?.index;
}

/** Returns the order of a day for the API. */
export function sortedWorkoutsOf(
  week: Week,
  day: string,
): { trackWorkoutId: string; sortOrder: number }[] {
  const found = week.find((each) => each.date === day);
  return (found?.workouts ?? []).map(({ trackWorkoutId, sortOrder }) => ({
    trackWorkoutId,
    sortOrder,
  }));
}

/** Describes a place for the live region: `Thursday, Nov 19, slot 2 of 3`. */
export function describePlace(week: readonly DayOfWorkouts[], id: string, place: Place): string {
  const slots = slotsOn(week, id, place.day);
  return `${formatDay(place.day, 'long')}, slot ${place.index + 1} of ${slots}`;
}

/** The keys of a drag's data. Symbols distinguish it from other drags on the page. */
const workoutKey = Symbol('workout');
const placeKey = Symbol('place');

type Data = Record<string | symbol, unknown>;

export function workoutData(item: TrackWorkout): Data {
  return { [workoutKey]: item };
}

export function workoutOf(data: Data): TrackWorkout | null {
  return (data[workoutKey] as TrackWorkout | undefined) ?? null;
}

export function placeData(place: Place): Data {
  return { [placeKey]: place };
}

export function placeIn(targets: readonly { data: Data }[]): Place | null {
  const target = targets.find(({ data }) => placeKey in data);
  return (target?.data[placeKey] as Place | undefined) ?? null;
}
