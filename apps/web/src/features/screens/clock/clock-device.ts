import { useWindowEvent } from '@mantine/hooks';
import { isByTheClock, readTimer, type Timer, type TimerAction } from '@trackboard/timer';
import { useEffect } from 'react';

/** Keeps the device's screen on. The lock ends when the page is hidden, so it is requested again afterwards. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // A device with little battery rejects the request.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isLeft) await given?.release();
      else lock = given;
    }
    const again = () => void request();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isOn]);
}

/** Selects the elements that use keys themselves, such as buttons, links and menus. */
const ownKeys = 'button, a, input:not([type="radio"]), [role="menu"], [role="dialog"]';

/** Returns whether a key is a media key of a keyboard or a remote control. No button uses these keys. */
const isMediaKey = (key: string): boolean => key.startsWith('Media');

/**
 * Returns the action of a key. Space and Enter start the clock; then space pauses it, and Enter ends a round. R resets it. Media
 * keys do what their names say.
 */
export function actionOfKey(key: string, timer: Timer, now: number): TimerAction | null {
  const { phase, isPaused } = readTimer(timer, now);
  if (key.toLowerCase() === 'r') return 'reset';
  const isStanding = phase === 'ready' || isPaused;
  if (key === 'MediaPlay') return 'start';
  if (key === 'MediaPause' || key === 'MediaStop') return 'pause';
  if (key === 'MediaPlayPause') return isStanding ? 'start' : 'pause';
  const endsRound = !isStanding && phase === 'work' && !isByTheClock(timer);
  if (key === 'MediaTrackNext') return endsRound ? 'round' : null;
  if (key !== ' ' && key !== 'Enter') return null;
  if (isStanding) return 'start';
  return key === 'Enter' && endsRound ? 'round' : 'pause';
}

/** Handles the keys of a keyboard or a remote control. Pass null while there is no timer on the screen. */
export function useTimerKeys(
  timer: Timer | null,
  now: () => number,
  act: (action: TimerAction) => void,
): void {
  useWindowEvent('keydown', (event) => {
    const isElsewhere =
      !isMediaKey(event.key) && event.target instanceof Element && event.target.closest(ownKeys);
    if (!timer || isElsewhere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const action = actionOfKey(event.key, timer, now());
    if (!action) return;
    event.preventDefault();
    act(action);
  });
}
