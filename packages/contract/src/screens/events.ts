import { z } from 'zod/mini';
import { hint, topic } from '../kernel/hub.ts';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';
import { timedTimer } from './timer.ts';

const ofScreen = z.object({ gymId: id, screenId: id });

/** A screen was paired, or its content changed. */
export const screenChanged = event('screenChanged', ofScreen);
/** The timer of a screen changed. The event has the timer as stored. */
export const screenTimerChanged = event(
  'screenTimerChanged',
  z.extend(ofScreen, z.pick(timedTimer, { timer: true }).shape),
);
/** A screen no longer belongs to a gym. */
export const screenEnded = event('screenEnded', ofScreen);

/** A screen, or a coach who watches it, should fetch the content of the screen again. */
export const screenHint = hint(
  'screenChanged',
  z.object({
    screenId: id,
    /**
     * `show`: the name, track, view or pairing changed; `workout`: today's workouts changed; `score`: the board or the
     * newest score changed.
     */
    kind: z.enum(['show', 'workout', 'score']),
  }),
  'screenId',
);
export type ScreenHint = z.output<typeof screenHint.payload>;

/** The current timer of a screen. */
export const timerHint = hint(
  'screenTimer',
  z.object({ screenId: id, ...timedTimer.shape }),
  'screenId',
);
export type TimerHint = z.output<typeof timerHint.payload>;

/**
 * A screen, by its id. Coaches who may programme for its gym watch it with their own sockets. The screen opens a socket in the
 * namespace `screenSockets`.
 */
export const screenTopic = topic('screen', [screenHint, timerHint]);

/**
 * The Socket.IO namespace of screens, at the path of the hub: `io(origin + screenSockets, { path: hubPath, auth: { screenKey }
 * })`. A socket there gets the hints about its screen without watching anything, also before the screen is paired. The server
 * closes the socket when the screen ends, and refuses a key that has ended with `screen_ended`.
 */
export const screenSockets = '/screens';
