import type { CallInput, OutputOf } from '@trackboard/contract';
import * as attendance from '@trackboard/contract/attendance';
import type { Presence } from '@trackboard/contract/attendance';
import * as scores from '@trackboard/contract/scores';
import * as today from '@trackboard/contract/today';
import { changeTo } from '../../lib/pending-writes.ts';
import type { WriteKind } from '../../lib/unsent-writes.ts';

type CheckIn = CallInput<typeof attendance.checkIn>;
type Tick = CallInput<typeof attendance.tick>;

/** Returns the presence after a tap or tick. Taking back a tap or tick does not remove a score. */
function presenceAfter(before: Presence | null, by: Presence, isHere = true): Presence | null {
  if (before === 'score') return before;
  return isHere ? by : null;
}

function showTap(
  shown: OutputOf<typeof today.get>,
  { gymId, day, here }: CheckIn,
): OutputOf<typeof today.get> {
  const gyms = shown.gyms.map((gym) =>
    gym.gymId === gymId && gym.day === day && gym.here !== 'coach'
      ? { ...gym, here: presenceAfter(gym.here, 'self', here) }
      : gym,
  );
  return { ...shown, gyms };
}

function showTick(
  table: OutputOf<typeof scores.ofClass>,
  { gymId, userId, day, here }: Tick,
): OutputOf<typeof scores.ofClass> {
  if (table.gymId !== gymId || table.day !== day) return table;
  const athletes = table.athletes.map((athlete) =>
    athlete.userId === userId
      ? { ...athlete, here: presenceAfter(athlete.here, 'coach', here) }
      : athlete,
  );
  return { ...table, athletes };
}

/** Stores that an athlete is in the gym. */
export const checkIn: WriteKind<typeof attendance.checkIn> = {
  endpoint: attendance.checkIn,
  scope: ({ gymId, day }) => `presence in ${gymId} on ${day}`,
  // The answer also changes the week that contains the day.
  changes: [changeTo(today.get, showTap)],
  replaces: 'all',
  inWords: ({ here, day }) => ({
    what: here === false ? 'That you are not here' : 'That you are here',
    text: day ?? '',
    whenGone: 'You are not in this gym any more.',
  }),
};

/** Stores a coach's tick that an athlete is in the gym, or is not. */
export const tick: WriteKind<typeof attendance.tick> = {
  endpoint: attendance.tick,
  scope: ({ gymId, userId, day }) => `presence of ${userId} in ${gymId} on ${day}`,
  changes: [changeTo(scores.ofClass, showTick, { isComplete: true })],
  replaces: 'all',
  inWords: ({ here, day }) => ({
    what: here ? 'That an athlete is here' : 'That an athlete is not here',
    text: day,
    whenGone: 'The athlete is not in your gym any more.',
  }),
};

export const attendanceWrites = [checkIn, tick];
