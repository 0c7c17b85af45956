import type { Timer as WireTimer } from '@trackboard/contract/screens';
import type { Timer } from '@trackboard/timer';

const millisecondsOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** A screen's timer as the clock reads it. */
export const timerOf = ({ startsAt, pausedAt, roundsAt, ...plan }: WireTimer): Timer => ({
  ...plan,
  startsAt: millisecondsOf(startsAt),
  pausedAt: millisecondsOf(pausedAt),
  roundsAt: roundsAt.map((at) => Date.parse(at)),
});
