import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, ofCoachedGym } from '../kernel/fields.ts';
import { timedTimer, timerAction, timerChange, timerOfScreen } from './timer.ts';
import { screenView, wall } from './wall.ts';

/** How many screens a gym may have. */
export const maxScreens = 20;

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

/** The secret that identifies a screen. */
const screenKey = z.string().check(z.minLength(1), z.maxLength(200));

/** The code that pairs a screen, in upper or lower case. */
const code = z
  .string('Type the six characters that the screen shows.')
  .check(z.trim(), z.toUpperCase(), z.length(6, 'Type the six characters that the screen shows.'));

/** A screen that waits until its code is typed. */
const shownCode = {
  /**
   * Six characters that are hard to mistake for each other. The code works once, for 15 minutes.
   */
  code: z.string(),
  expiresAt: instant,
};

const ofScreen = z.object({ id });

export const open = endpoint({
  name: 'screens.open',
  summary: 'A new screen, which shows a code until somebody pairs it',
  route: 'POST /screens/open',
  access: 'public',
  output: z.object({
    /** The screen keeps this key and sends it with each call. No other client gets the key. */
    screenKey: z.string(),
    ...shownCode,
    now: instant,
  }),
});

export const show = endpoint({
  name: 'screens.show',
  summary: 'What a screen shows now: its code, or the workouts, board and timer of its gym',
  route: 'POST /screens/show',
  access: 'public',
  body: z.object({ screenKey }),
  output: z.object({
    isPaired: z.boolean().check(z.meta({ wire: 'Paired' })),
    /** The code; null on a paired screen. A code that has expired is replaced by a new one. */
    code: z.nullable(shownCode.code),
    expiresAt: z.nullable(shownCode.expiresAt),
    /** The content of the screen; null until the screen is paired. */
    screen: z.nullable(wall),
    /** The server's time, which the timer follows. */
    now: instant,
  }),
  errors: ['screen_ended'],
});

export const changeTimerOnScreen = endpoint({
  name: 'screens.changeTimerOnScreen',
  summary: "Starts, pauses or resets a screen's timer, or counts a round, from the screen itself",
  route: 'POST /screens/timer',
  access: 'public',
  body: z.object({ screenKey, action: timerAction }),
  output: timedTimer,
  errors: ['screen_ended', 'timer_missing'],
});

export const pair = endpoint({
  name: 'screens.pair',
  summary: 'Makes the screen that shows a code a screen of your gym',
  route: 'POST /screens/pair',
  access: 'programme',
  body: z.object({ code, name: screenName, trackId: id }),
  output: screen,
  errors: ['screen_code_invalid', 'too_many_screens'],
});

export const list = endpoint({
  name: 'screens.list',
  summary: 'The screens of your gym, by name',
  route: 'GET /screens',
  access: 'programme',
  query: z.object(ofCoachedGym),
  output: z.array(screen),
});

export const update = endpoint({
  name: 'screens.update',
  summary: 'Changes the name of a screen or what it shows; what is left out stays',
  route: 'POST /screens/{id}',
  access: 'programme',
  params: ofScreen,
  body: z.object({
    name: z.optional(screenName),
    /** The track. Another track also puts its first workout of today in front. */
    trackId: z.optional(id),
    /**
     * The workout in front; null means today's first workout. A workout of another day stays in
     * front until the end of today.
     */
    trackWorkoutId: z.optional(z.nullable(id)),
    shows: z.optional(screenView),
  }),
  output: screen,
  errors: ['workout_not_published'],
});

export const end = endpoint({
  name: 'screens.end',
  summary: 'Ends a screen at once: it shows a new code',
  route: 'DELETE /screens/{id}',
  access: 'programme',
  params: ofScreen,
});

export const changeTimer = endpoint({
  name: 'screens.changeTimer',
  summary: "Sets a screen's timer, starts, pauses or resets it, or counts a round",
  route: 'POST /screens/{id}/timer',
  access: 'programme',
  params: ofScreen,
  body: timerChange,
  output: timedTimer,
  errors: ['timer_missing', 'workout_not_published'],
});
