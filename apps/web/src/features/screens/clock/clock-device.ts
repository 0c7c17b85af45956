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

/** The pitch and the length of each mark, in hertz and seconds. */
const tones: Readonly<Record<Mark, readonly [pitch: number, length: number]>> = {
  count: [660, 0.12],
  start: [990, 0.6],
  change: [990, 0.4],
  last: [660, 0.3],
  end: [990, 1.2],
};

/** How often is looked for marks, in milliseconds. */
const pace = 50;
/** An older mark, of a time in which the page slept, is not played. */
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

/** The audio of the page once it was touched; before, browsers keep it muted. */
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

/** Sounds the marks of a clock. Returns whether they can be heard: not before the page was touched. */
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

/** Keeps the device's screen on. A lock ends when the page is hidden, so it is asked for again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // A device with little battery refuses.
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

/** Buttons, links and menus have their own keys. */
const ownKeys = 'button, a, input:not([type="radio"]), [role="menu"], [role="dialog"]';

/** The media keys of a keyboard or a remote control; they belong to no button. */
const isMediaKey = (key: string): boolean => key.startsWith('Media');

/** What a key does: space and Enter start; then space pauses and Enter ends a round. R resets. Media keys do what they say. */
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

/** Handles the keys of a keyboard or a remote control. Pass null while no timer is shown. */
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
