import { z } from 'zod';
import { hint, topic } from '../kernel/declare-hub.ts';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';
import { timedTimer } from './timer.ts';

const ofScreen = z.object({ gymId: id, screenId: id });

/** A screen was paired, or shows something else. */
export const screenChanged = event('screenChanged', ofScreen);
/** The timer of a screen changed; it is sent as it was stored. */
export const screenTimerChanged = event(
  'screenTimerChanged',
  ofScreen.extend(timedTimer.pick({ timer: true }).shape),
);
/** A screen no longer belongs to a gym. */
export const screenEnded = event('screenEnded', ofScreen);

/** A screen or a coach who watches it should fetch what it shows. */
export const screenHint = hint(
  'screenChanged',
  z.object({
    screenId: id,
    /** `show`: its name, track, view or pairing; `workout`: today's workouts; `score`: the board or the newest score. */
    kind: z.enum(['show', 'workout', 'score']),
  }),
  'screenId',
);
export type ScreenHint = z.output<typeof screenHint.payload>;

/** The timer of a screen as it is now. */
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
 * The Socket.IO namespace of screens, at the path of the hub: `io(origin + screenSockets, { path: hubPath, auth: { screenKey } })`.
 * A socket there gets the hints about its screen without watching anything, also before the screen is paired. The server closes
 * it when the screen ends, and refuses a key that has ended with `screen_ended`.
 */
export const screenSockets = '/screens';
