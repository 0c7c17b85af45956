import { z } from 'zod/mini';
import { id, instant } from '../kernel/fields.ts';
import { timerOfScreen } from './timer.ts';

/** How many screens a gym may have. */
export const maxScreens = 20;

/** The part that a screen puts in front. */
export const screenView = z.enum(['workout', 'board', 'timer']);
export type ScreenView = z.output<typeof screenView>;

export const screenName = z
  .string('Name the screen.')
  .check(
    z.trim(),
    z.minLength(1, 'Name the screen.'),
    z.maxLength(40, 'Use at most 40 characters.'),
  );

/** A screen of a gym with the fields for its coaches. */
export const screen = z.object({
  id,
  gymId: id,
  name: z.string(),
  trackId: id,
  trackName: z.string(),
  shows: screenView,
  /** The workout in front; null means today's first workout. */
  trackWorkoutId: z.nullable(id),
  /** The name of the workout in front: the chosen one, or today's first; null on a day without workouts. */
  frontName: z.nullable(z.string()),
  ...timerOfScreen,
  pairedAt: instant,
  /** The last call of the screen, to the half minute. The page of the screen calls at least once a minute. */
  lastSeenAt: instant,
  /** The server's time, which the timer follows. */
  now: instant,
});
export type Screen = z.output<typeof screen>;
