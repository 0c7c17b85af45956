import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';
import { timerOfScreen } from './timer.ts';

/** How many screens a gym may have. */
export const maxScreens = 20;

/** The part that a screen puts in front. */
export const screenView = z.enum(['workout', 'board', 'timer']);
export type ScreenView = z.output<typeof screenView>;

export const screenName = z
  .string('Name the screen.')
  .trim()
  .min(1, 'Name the screen.')
  .max(40, 'Use at most 40 characters.');

/** A screen of a gym with the fields for its coaches. */
export const screen = z.object({
  id,
  gymId: id,
  name: z.string(),
  trackId: id,
  trackName: z.string(),
  shows: screenView,
  /** The workout in front; null means today's first workout. */
  trackWorkoutId: id.nullable(),
  ...timerOfScreen,
  pairedAt: instant,
  /** The last call of the screen, to the half minute. The page of the screen calls at least once a minute. */
  lastSeenAt: instant,
  /** The server's time, which the timer follows. */
  now: instant,
});
export type Screen = z.output<typeof screen>;
