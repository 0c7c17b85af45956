import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { Place } from './move-in-week.ts';

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
