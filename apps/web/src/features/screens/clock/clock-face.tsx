import { Stack } from '@mantine/core';
import { formatTime } from '@trackboard/scoring';
import { formatClock, lengthOf, type Reading, type Timer, type TimerKind } from '@trackboard/timer';
import type { ReactNode } from 'react';
import classes from './clock-face.module.css';

export const kindWords: Readonly<Record<TimerKind, string>> = {
  fortime: 'For time',
  amrap: 'AMRAP',
  emom: 'EMOM',
  tabata: 'Tabata',
  intervals: 'Intervals',
};

function roundName({ kind, work }: Timer, { phase }: Reading): string {
  if (kind === 'emom') return work === 60 ? 'Minute' : 'Interval';
  if (kind === 'tabata' || kind === 'intervals') return phase === 'rest' ? 'Rest' : 'Work';
  return 'Round';
}

/** The line above the digits: words, or `Minute 5 of 12` in parts. */
interface RoundWords {
  readonly words: string;
  readonly round: number | null;
  readonly rounds: number | null;
}

const only = (words: string): RoundWords => ({ words, round: null, rounds: null });

export function roundWords(timer: Timer, reading: Reading): RoundWords {
  if (reading.isPaused) return only('Paused');
  if (reading.phase === 'countdown') return only('Starts in');
  if (reading.phase === 'done') return only('Done');
  const rounds = reading.rounds > 0 ? reading.rounds : null;
  return { words: roundName(timer, reading), round: reading.round, rounds };
}

/** Returns the line below the digits: `Cap 22:00`, or the time that is left in all. */
export function wholeWords(timer: Timer, reading: Reading): [words: string, time: string] | null {
  const length = lengthOf(timer);
  if (length === null) return null;
  if (timer.kind === 'fortime') return ['Cap', formatTime(length)];
  if (timer.kind === 'amrap') return ['of', formatTime(length)];
  const left = Math.ceil(length - Math.max(0, reading.elapsed) / 1000);
  return ['Left in all', formatTime(left)];
}

/** Returns the digits. During the count-in they are only its seconds. */
export function digitsOf({ kind }: Pick<Timer, 'kind'>, { phase, seconds }: Reading): string {
  return phase === 'countdown' ? String(seconds) : formatClock(kind, seconds);
}

/** `Round 2 of 3` */
export function RoundLine({ words: { words, round, rounds } }: { words: RoundWords }) {
  return (
    <>
      {words}
      {round !== null && (
        <>
          {' '}
          <b className="tnum">{round}</b>
        </>
      )}
      {rounds !== null && (
        <>
          {' of '}
          <b className="tnum">{rounds}</b>
        </>
      )}
    </>
  );
}

/** The size of a ring in units of its drawing. */
interface RingSize {
  readonly width: number;
  readonly height: number;
  readonly stroke: number;
}

/** Returns the centre line of the lane: two straights and two half circles, clockwise from the middle of the upper straight. */
export function lanePath({ width, height, stroke }: RingSize): string {
  const edge = stroke / 2;
  const radius = (height - stroke) / 2;
  const [left, right] = [edge + radius, width - edge - radius];
  const arc = `A${radius} ${radius} 0 0 1`;
  return `M${width / 2} ${edge}H${right}${arc} ${right} ${height - edge}H${left}${arc} ${left} ${edge}Z`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the point of the lane after a part of the lap, from 0 to 1. */
export function pointOnLane({ width, height, stroke }: RingSize, lap: number): Point {
  const radius = (height - stroke) / 2;
  const half = (width - stroke) / 2 - radius;
  const bend = Math.PI * radius;
  const [middle, top] = [width / 2, stroke / 2];
  const way = lap * (4 * half + 2 * bend);
  const onArc = (center: number, from: number, done: number): Point => {
    const angle = from + (done / bend) * Math.PI;
    return { x: center + radius * Math.cos(angle), y: height / 2 + radius * Math.sin(angle) };
  };
  if (way <= half) return { x: middle + way, y: top };
  if (way <= half + bend) return onArc(middle + half, -Math.PI / 2, way - half);
  const lower = way - half - bend;
  if (lower <= 2 * half) return { x: middle + half - lower, y: height - top };
  if (lower <= 2 * half + bend) return onArc(middle - half, Math.PI / 2, lower - 2 * half);
  return { x: middle - half + (lower - 2 * half - bend), y: top };
}

interface TrackRingProps {
  size: RingSize;
  /** How much of the lap is over, from 0 to 1. */
  lap: number;
  children: ReactNode;
}

/** The clock's track. Its past part is lime, the dot is the present, and the tick is the start. The digits stand within it. */
export function TrackRing({ size, lap, children }: TrackRingProps) {
  const { width, height, stroke } = size;
  const lane = lanePath(size);
  const dot = pointOnLane(size, lap);
  const inset = 1.75 * stroke;
  return (
    <div className={classes.ring}>
      <svg viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
        <path d={lane} stroke="var(--line)" strokeWidth={stroke} />
        <rect
          x={inset}
          y={inset}
          width={width - 2 * inset}
          height={height - 2 * inset}
          rx={height / 2 - inset}
          stroke="var(--line)"
          strokeWidth={0.12 * stroke}
        />
        <path
          d={lane}
          stroke="var(--marker)"
          strokeWidth={stroke}
          pathLength={1000}
          strokeDasharray={`${lap * 1000} 1000`}
        />
        <path
          d={`M${width / 2} ${-0.1 * stroke}v${1.2 * stroke}`}
          stroke="var(--ink)"
          strokeWidth={0.28 * stroke}
        />
        {lap > 0 && (
          <circle
            cx={dot.x}
            cy={dot.y}
            r={0.86 * stroke}
            fill="var(--marker)"
            stroke="var(--bg)"
            strokeWidth={0.3 * stroke}
          />
        )}
      </svg>
      <Stack gap={0} align="center" justify="center">
        {children}
      </Stack>
    </div>
  );
}
