import { type Mark, marksBetween, type Timer } from '@trackboard/timer';
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
