import { isByTheClock, readyTimer, type Timer } from './timer.ts';
import { readTimer } from './read-timer.ts';

export type TimerAction = 'start' | 'pause' | 'reset' | 'round' | 'undoround' | 'addtime';

type Change = (timer: Timer, now: number) => Timer;

/** The seconds by which `addtime` moves the cap. */
const addedTime = 10;

/**
 * Starts a clock with the count-in, or continues a paused one. All its instants move by the length of the
 * pause.
 */
function start(timer: Timer, now: number): Timer {
  const { startsAt, pausedAt } = timer;
  if (startsAt === null) return { ...timer, startsAt: now + timer.countdown * 1000 };
  if (pausedAt === null) return timer;
  const pause = now - pausedAt;
  return {
    ...timer,
    startsAt: startsAt + pause,
    pausedAt: null,
    roundsAt: timer.roundsAt.map((at) => at + pause),
  };
}

/** Whether the clock runs at this instant, so that it is not ready, paused or done. */
function isRunning(timer: Timer, now: number): boolean {
  const { phase, isPaused } = readTimer(timer, now);
  return phase !== 'ready' && phase !== 'done' && !isPaused;
}

function endRound(timer: Timer, now: number): Timer {
  const { phase } = readTimer(timer, now);
  if (isByTheClock(timer) || phase !== 'work' || !isRunning(timer, now)) return timer;
  return { ...timer, roundsAt: [...timer.roundsAt, now] };
}

/** Whether the clock has a time cap, so that time can be added. */
export const isCapped = (timer: Pick<Timer, 'kind' | 'cap'>): boolean =>
  !isByTheClock(timer) && timer.cap > 0;

const changes: Readonly<Record<TimerAction, Change>> = {
  start,
  pause: (timer, now) => (isRunning(timer, now) ? { ...timer, pausedAt: now } : timer),
  reset: (timer) => readyTimer(timer),
  round: endRound,
  undoround: (timer) => ({ ...timer, roundsAt: timer.roundsAt.slice(0, -1) }),
  addtime: (timer) => (isCapped(timer) ? { ...timer, cap: timer.cap + addedTime } : timer),
};

/**
 * Returns the clock after an action, as the server changes it. An action that does not apply changes nothing, so a second
 * tap is harmless.
 */
export function changeTimer(timer: Timer, action: TimerAction, now: number): Timer {
  return changes[action](timer, now);
}
