import { useReducedMotion } from '@mantine/hooks';
import { readTimer, type Reading, type Timer } from '@trackboard/timer';
import { useEffect, useState } from 'react';

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
  const [at, setAt] = useState(now);
  const isReduced = useReducedMotion();
  const reading = readTimer(timer, at);
  const moves = isMoving(readTimer(timer, now()));
  useEffect(() => {
    const tick = () => {
      setAt(now());
      frame = requestAnimationFrame(tick);
    };
    let frame = moves ? requestAnimationFrame(tick) : 0;
    setAt(now());
    return () => cancelAnimationFrame(frame);
  }, [timer, now, moves]);
  return isReduced && isMoving(reading) ? withoutMotion(timer, reading, at) : reading;
}
