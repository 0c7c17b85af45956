import { Group, Progress, Text } from '@mantine/core';
import { useDidUpdate, useLocalStorage, usePrevious } from '@mantine/hooks';
import { IconBell, IconBellOff, IconStopwatch } from '@tabler/icons-react';
import { formatTime } from '@trackboard/scoring';
import { readyTimer, type Timer } from '@trackboard/timer';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useReading, useSounds } from '../../../lib/running-clock.ts';
import { gymToday } from '../../../lib/use-gym-zone.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import classes from './rest-timer.module.css';

/** The rest that this browser remembers. Times are in seconds, instants in milliseconds. */
export interface KeptRest {
  /** The rest that starts after a filled set; null if none does. */
  readonly length: number | null;
  readonly hasSound: boolean;
  /** The running rest and its workout; null before the first one. */
  readonly running: {
    readonly workoutId: string;
    readonly startsAt: number;
    readonly cap: number;
  } | null;
}

const presets = [60, 90, 120, 180, 300];
const addedSeconds = 30;
const atFirst: KeptRest = { length: null, hasSound: true, running: null };

/** Returns what the browser has stored, unless it is damaged. */
export function readRest(stored: string | undefined): KeptRest {
  try {
    const { length, hasSound, running } = JSON.parse(stored ?? '') as Partial<KeptRest>;
    const isWhole = running && Number.isFinite(running.startsAt) && Number.isFinite(running.cap);
    return {
      length: presets.find((preset) => preset === length) ?? null,
      hasSound: hasSound !== false,
      running: isWhole ? running : null,
    };
  } catch {
    return atFirst;
  }
}

/** A rest follows the device's clock. */
const now = () => Date.now();

/** How long the end of a rest is shown, in milliseconds. */
const shownAfterEnd = 60_000;

/** Returns the rest of a workout as a clock that counts down; a clock that is not started if there is none. */
export function restTimer({ running }: KeptRest, workoutId: string, now: number): Timer {
  const cap = running?.cap ?? 0;
  const setup = { kind: 'amrap' as const, work: 0, rest: 0, rounds: 0, cap, countdown: 0 };
  const ready = readyTimer(setup);
  if (!running || running.workoutId !== workoutId) return ready;
  const isOld = now > running.startsAt + cap * 1000 + shownAfterEnd;
  return isOld ? ready : { ...ready, startsAt: running.startsAt };
}

const filled = (all: readonly string[]): number => all.filter((value) => value !== '').length;

/** Returns whether one more set was filled and others are still empty. */
export function restsAfter(before: readonly string[], values: readonly string[]): boolean {
  return filled(values) === filled(before) + 1 && filled(values) < values.length;
}

interface PresetsProps {
  length: number | null;
  onStart: (length: number) => void;
  onOff: () => void;
}

function Presets({ length, onStart, onOff }: PresetsProps) {
  return (
    <>
      {presets.map((preset) => (
        <Button
          key={preset}
          variant="default"
          className={classes.preset}
          data-chosen={preset === length || undefined}
          aria-label={`Rest for ${formatTime(preset)}`}
          onClick={() => onStart(preset)}
        >
          {formatTime(preset)}
        </Button>
      ))}
      {length !== null && (
        <Button variant="subtle" className={classes.preset} onClick={onOff}>
          Off
        </Button>
      )}
    </>
  );
}

interface RunningRestProps {
  seconds: number;
  /** The share of the rest that is over, from 0 to 1. */
  lap: number;
  onLonger: () => void;
  onSkip: () => void;
}

function RunningRest({ seconds, lap, onLonger, onSkip }: RunningRestProps) {
  return (
    <>
      <Text component="b" role="timer" className={`score ${classes.digits}`}>
        {formatTime(seconds)}
      </Text>
      <Button variant="default" className={classes.preset} onClick={onLonger}>
        +{addedSeconds} s
      </Button>
      <Button variant="default" className={classes.preset} onClick={onSkip}>
        Skip
      </Button>
      <Progress className={classes.lap ?? ''} aria-hidden size={4} value={lap * 100} />
    </>
  );
}

/** Keeps the rest in this browser, so that it goes on after a reload. */
function useRest(workoutId: string) {
  const [kept, keep] = useLocalStorage<KeptRest>({
    key: 'trackboard.rest',
    defaultValue: atFirst,
    deserialize: readRest,
    getInitialValueInEffect: false,
  });
  const { running, hasSound } = kept;
  const timer = restTimer(kept, workoutId, now());
  const reading = useReading(timer, now);
  useSounds(hasSound ? timer : null, now);
  const isOver = reading.phase === 'done';
  useDidUpdate(() => {
    if (isOver && hasSound && 'vibrate' in navigator) navigator.vibrate([300, 150, 300]);
  }, [isOver]);
  return {
    kept,
    reading,
    isOver,
    start: (length: number) =>
      keep({ ...kept, length, running: { workoutId, startsAt: now(), cap: length } }),
    addTime: () =>
      keep({ ...kept, running: running && { ...running, cap: running.cap + addedSeconds } }),
    skip: () => keep({ ...kept, running: null }),
    turnOff: () => keep({ ...kept, length: null, running: null }),
    setSound: (next: boolean) => keep({ ...kept, hasSound: next }),
  };
}

interface RestTimerProps {
  workout: ScoredWorkout;
  /** The typed results of the sets. */
  values: readonly string[];
}

/**
 * The rest between the sets of a lift. The first one starts by a tap; later ones have the same length and start when a set of
 * today is filled, until they are turned off.
 */
export function RestTimer({ workout, values }: RestTimerProps) {
  const labelId = useId();
  const { kept, reading, isOver, start, addTime, skip, turnOff, setSound } = useRest(workout.id);
  const before = usePrevious(values);
  useDidUpdate(() => {
    const isDue = before && workout.day === gymToday() && restsAfter(before, values);
    if (isDue && kept.length !== null && workout.reps !== null) start(kept.length);
  }, [values]);
  if (workout.reps === null || workout.sets === 1) return null;
  const isRunning = reading.phase === 'work';
  const BellIcon = kept.hasSound ? IconBell : IconBellOff;
  return (
    <Group
      component="fieldset"
      aria-labelledby={labelId}
      className={classes.rest}
      data-running={isRunning || undefined}
      gap="var(--space-6)"
    >
      <Text id={labelId} className={classes.label}>
        <IconStopwatch size={18} stroke={1.75} aria-hidden />
        Rest
      </Text>
      {isRunning ? (
        <RunningRest seconds={reading.seconds} lap={reading.lap} onLonger={addTime} onSkip={skip} />
      ) : (
        <Presets length={kept.length} onStart={start} onOff={turnOff} />
      )}
      {kept.length !== null && (
        <Button
          variant="subtle"
          square
          className={classes.sound}
          aria-label="Sound and vibration"
          aria-pressed={kept.hasSound}
          onClick={() => setSound(!kept.hasSound)}
        >
          <BellIcon size={20} stroke={1.75} aria-hidden />
        </Button>
      )}
      <Text component="output" className={classes.note}>
        {isOver ? 'Rest is over.' : ''}
      </Text>
    </Group>
  );
}
