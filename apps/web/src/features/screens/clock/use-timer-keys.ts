import { useWindowEvent } from '@mantine/hooks';
import { isByTheClock, readTimer, type Timer, type TimerAction } from '@trackboard/timer';

/** Buttons, links and menus have their own keys. */
const ownKeys = 'button, a, input:not([type="radio"]), [role="menu"], [role="dialog"]';

/** What a key does: space and Enter start; then space pauses and Enter ends a round. R resets. */
export function actionOfKey(key: string, timer: Timer, now: number): TimerAction | null {
  const { phase, isPaused } = readTimer(timer, now);
  if (key.toLowerCase() === 'r') return 'reset';
  if (key !== ' ' && key !== 'Enter') return null;
  if (phase === 'ready' || isPaused) return 'start';
  return key === 'Enter' && phase === 'work' && !isByTheClock(timer) ? 'round' : 'pause';
}

/** Handles the keys of a keyboard or a remote control. Pass null while no timer is shown. */
export function useTimerKeys(
  timer: Timer | null,
  now: () => number,
  act: (action: TimerAction) => void,
): void {
  useWindowEvent('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys);
    if (!timer || isElsewhere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const action = actionOfKey(event.key, timer, now());
    if (!action) return;
    event.preventDefault();
    act(action);
  });
}
