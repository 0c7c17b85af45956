import { useReducedMotion } from '@mantine/hooks';
import { type Mark, marksBetween, type Reading, readTimer, type Timer } from '@trackboard/timer';
import { useEffect, useReducer, useState } from 'react';

/** Returns whether the clock's display changes with time. */
export const isMoving = ({ phase, isPaused }: Reading): boolean =>
  phase !== 'ready' && phase !== 'done' && !isPaused;

/** Returns the reading without motion: the ring moves once a second, together with the digits. */
function withoutMotion(timer: Timer, reading: Reading, at: number): Reading {
  const within = ((reading.elapsed % 1000) + 1000) % 1000;
  return { ...reading, lap: readTimer(timer, at - within).lap };
}

/** Returns what a clock shows now. The component renders with each frame while the clock moves. `now` is the clock's time. */
export function useReading(timer: Timer, now: () => number): Reading {
  const [, render] = useReducer((frames: number) => frames + 1, 0);
  const isReduced = useReducedMotion();
  const at = now();
  const reading = readTimer(timer, at);
  const moves = isMoving(reading);
  useEffect(() => {
    if (!moves) return undefined;
    const tick = () => {
      render();
      frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [moves]);
  return isReduced && moves ? withoutMotion(timer, reading, at) : reading;
}

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
