import { formatTime } from '@trackboard/scoring';
import type { TimerKind } from './timer.ts';

/** The digits of a running clock: `09:42`; `:23` for less than a minute of an interval. */
export function formatClock(kind: TimerKind, seconds: number): string {
  if (kind === 'fortime' || kind === 'amrap') return formatTime(seconds).padStart(5, '0');
  return seconds < 60 ? `:${String(seconds).padStart(2, '0')}` : formatTime(seconds);
}
