import type { CallInput } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { CopiedDay } from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';
import { shiftDay, weekLabel, weekStart } from '../week.ts';

/** The chosen source and target. A week is stored as one of its days, so that the day remains when the span changes. */
export interface CopyPlan {
  readonly span: 'day' | 'week';
  readonly fromTrackId: string;
  readonly from: string;
  readonly targetTrackId: string;
  readonly target: string;
  readonly asDrafts: boolean;
}

type CopyInput = CallInput<typeof workouts.copy>;

/** Proposes the same weekday of the next week for a day, and the next week for a week. */
export function startPlan(span: CopyPlan['span'], day: string, trackId: string): CopyPlan {
  const target = shiftDay(day, 7);
  return { span, fromTrackId: trackId, from: day, targetTrackId: trackId, target, asDrafts: false };
}

/** Returns the API's input. */
export function copyInput({ span, from, target, ...tracks }: CopyPlan): CopyInput {
  if (span === 'day') return { ...tracks, fromDate: from, toDate: from, targetDate: target };
  const fromDate = weekStart(from);
  return {
    ...tracks,
    fromDate,
    toDate: shiftDay(fromDate, 6),
    targetDate: weekStart(target),
  };
}

/** `Nov 22 – 28, 2026` or `Monday, Nov 23`. */
export function targetWords({ span, target }: CopyPlan): string {
  return span === 'week' ? weekLabel(weekStart(target), 'with-year') : formatDay(target, 'long');
}

/** Returns whether the target is the source, so that the copy would duplicate every workout. */
export function copiesOntoItself(plan: CopyPlan): boolean {
  const { fromDate, targetDate, fromTrackId, targetTrackId } = copyInput(plan);
  return fromDate === targetDate && fromTrackId === targetTrackId;
}

/** Returns the number of workouts that the copy adds. */
export function addedCount(days: readonly CopiedDay[]): number {
  return days.reduce((sum, { workouts: dayWorkouts }) => sum + dayWorkouts.length, 0);
}
