import { useWindowEvent } from '@mantine/hooks';
import {
  isByTheClock,
  type Mark,
  marksBetween,
  readTimer,
  type Timer,
  type TimerAction,
} from '@trackboard/timer';
import { useEffect, useState } from 'react';

/** The pitch and the length of each mark's tone, in hertz and seconds. */
const tones: Readonly<Record<Mark, readonly [pitch: number, length: number]>> = {
  count: [660, 0.12],
  start: [990, 0.6],
  change: [990, 0.4],
  last: [660, 0.3],
  end: [990, 1.2],
};

/** How often the clock looks for marks, in milliseconds. */
const pace = 50;
/** The age in milliseconds beyond which a mark is not played, because the page slept at its time. */
const fresh = 500;

function play(audio: AudioContext, mark: Mark): void {
  const [pitch, length] = tones[mark];
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.4, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + length);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + length);
}

/** Returns the audio of the page once the user has touched the page. Before that, browsers keep the audio muted. */
function useAudio(): AudioContext | null {
  const [audio, setAudio] = useState<AudioContext | null>(null);
  useEffect(() => {
    if (audio || !('AudioContext' in window)) return undefined;
    const wake = () => setAudio(new AudioContext());
    const events = ['pointerdown', 'keydown'] as const;
    events.forEach((name) => document.addEventListener(name, wake, { once: true }));
    return () => events.forEach((name) => document.removeEventListener(name, wake));
  }, [audio]);
  useEffect(() => () => void audio?.close(), [audio]);
  return audio;
}

/** Sounds the marks of a clock. Returns whether the user can hear them, which needs a touch of the page first. */
export function useSounds(timer: Timer | null, now: () => number): boolean {
  const audio = useAudio();
  useEffect(() => {
    if (!audio || !timer) return undefined;
    let before = now();
    const look = setInterval(() => {
      const at = now();
      const from = Math.max(before, at - fresh);
      marksBetween(timer, from, at).forEach((mark) => play(audio, mark));
      before = at;
    }, pace);
    return () => clearInterval(look);
  }, [audio, timer, now]);
  return audio !== null;
}

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
