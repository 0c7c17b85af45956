import type { Balance } from '@trackboard/contract/blocks';
import { patterns } from '@trackboard/scoring';
import { type Counted, isDone } from './counted.ts';
import type { TrackWorkoutRow } from './queries.ts';

/** The days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

function lastDoneOf({ id, name, schedule }: TrackWorkoutRow, today: string) {
  return { date: schedule, daysSince: daysBetween(schedule, today), name, trackWorkoutId: id };
}

/** The minutes of each pattern. `history`: what the track has done, the latest first. */
export function presentPatterns(
  counted: readonly Counted[],
  history: readonly Counted<TrackWorkoutRow>[],
  today: string,
): Balance['patterns'] {
  return patterns.map((pattern) => {
    let [done, planned] = [0, 0];
    for (const { workout, minutes, shares } of counted) {
      const share = minutes * (shares.get(pattern) ?? 0);
      if (isDone(workout, today)) done += share;
      else planned += share;
    }
    const last = history.find(({ shares }) => shares.has(pattern));
    return {
      pattern,
      doneMinutes: Math.round(done),
      plannedMinutes: Math.round(planned),
      lastDone: last ? lastDoneOf(last.workout, today) : null,
    };
  });
}

const longAgo = 21;
const fewestTimes = 2;
const mostRows = 5;

/** The movements that were done several times, but not for a while, the longest ago first. */
export function presentNotForAWhile(
  history: readonly Counted<TrackWorkoutRow>[],
  today: string,
): Balance['notForAWhile'] {
  const found = new Map<string, { times: number; last: TrackWorkoutRow }>();
  for (const { workout, movements } of history) {
    for (const { name } of movements) {
      const known = found.get(name);
      found.set(name, { times: (known?.times ?? 0) + 1, last: known?.last ?? workout });
    }
  }
  return [...found.entries()]
    .filter(([, { times }]) => times >= fewestTimes)
    .map(([name, { last }]) => ({ ...lastDoneOf(last, today), name }))
    .filter(({ daysSince }) => daysSince > longAgo)
    .toSorted((one, other) => other.daysSince - one.daysSince)
    .slice(0, mostRows);
}
