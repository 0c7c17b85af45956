import { isByTheClock, readyTimer, type Timer } from './timer.ts';
import { readTimer } from './read-timer.ts';

export type TimerAction = 'start' | 'pause' | 'reset' | 'round';

/** Begins with the count-in, or goes on where the clock was paused: all its instants move by the pause. */
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

/** Whether the clock runs at this instant: neither ready, paused nor done. */
function isRunning(timer: Timer, now: number): boolean {
  const { phase, isPaused } = readTimer(timer, now);
  return phase !== 'ready' && phase !== 'done' && !isPaused;
}

function endRound(timer: Timer, now: number): Timer {
  const { phase } = readTimer(timer, now);
  if (isByTheClock(timer) || phase !== 'work' || !isRunning(timer, now)) return timer;
  return { ...timer, roundsAt: [...timer.roundsAt, now] };
}

/** The clock after an action, as the server changes it. What does not apply changes nothing, so a second tap is harmless. */
export function changeTimer(timer: Timer, action: TimerAction, now: number): Timer {
  if (action === 'start') return start(timer, now);
  if (action === 'reset') return readyTimer(timer);
  if (action === 'round') return endRound(timer, now);
  return isRunning(timer, now) ? { ...timer, pausedAt: now } : timer;
}

/** Takes back the latest finished round, also the last one of a workout for time. */
export const takeBackRound = (timer: Timer): Timer => ({
  ...timer,
  roundsAt: timer.roundsAt.slice(0, -1),
});

/** Ten seconds more: of the count-in, or of the time that is capped. Null where neither can be longer. */
export function addTenSeconds(timer: Timer, now: number): Timer | null {
  const { phase } = readTimer(timer, now);
  if (phase === 'countdown' && timer.startsAt !== null) {
    const countdown = timer.countdown + 10;
    return { ...timer, countdown, startsAt: timer.startsAt + 10_000 };
  }
  const isCapped = phase === 'work' && !isByTheClock(timer) && timer.cap > 0;
  return isCapped ? { ...timer, cap: timer.cap + 10 } : null;
}
