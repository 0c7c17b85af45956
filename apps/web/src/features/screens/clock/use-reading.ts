import { useReducedMotion } from '@mantine/hooks';
import { readTimer, type Reading, type Timer } from '@trackboard/timer';
import { useEffect, useReducer } from 'react';

/** Whether what the clock shows changes with time. */
export const isMoving = ({ phase, isPaused }: Reading): boolean =>
  phase !== 'ready' && phase !== 'done' && !isPaused;

/** The ring without motion: it moves with the digits, once a second. */
function withoutMotion(timer: Timer, reading: Reading, at: number): Reading {
  const within = ((reading.elapsed % 1000) + 1000) % 1000;
  return { ...reading, lap: readTimer(timer, at - within).lap };
}

/** What a clock shows now; the component renders with each frame while it moves. `now` is the clock's time. */
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
