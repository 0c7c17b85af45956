import type { Wall } from '@trackboard/contract/screens';
import type { Timer } from '@trackboard/timer';
import { formatDay, timeOfInstant } from '../../../lib/dates.ts';
import { WallBoard } from './wall-board.tsx';
import { WallClock, WallClockBar } from './wall-clock.tsx';
import shared from './wall-parts.module.css';
import { WallLines } from './wall-parts.tsx';
import { type KindOf, WallTitle, WallWorkoutPart } from './wall-workout.tsx';
import classes from './wall-screen.module.css';

interface WallScreenProps {
  wall: Wall;
  timer: Timer | null;
  /** The server's time. */
  now: () => number;
  /** The same, once a second. */
  second: number;
  kindOf: KindOf;
  isOffline: boolean;
  isMuted: boolean;
}

type PartProps = Omit<WallScreenProps, 'isOffline' | 'isMuted'>;

function WallHeader({ wall, second, isOffline, isMuted }: Omit<WallScreenProps, 'now' | 'kindOf'>) {
  return (
    <header className={classes.header}>
      <span>{wall.gymName}</span>
      {isOffline && <output>Offline</output>}
      {isMuted && !isOffline && <i>Press a key for sound</i>}
      <span>{formatDay(wall.date, 'long')}</span>
      <b className="score">{timeOfInstant(new Date(second).toISOString(), wall.timeZone)}</b>
    </header>
  );
}

const workoutInFront = ({ workouts, trackWorkoutId }: Wall) =>
  workouts.find((workout) => workout.trackWorkoutId === trackWorkoutId) ?? null;

/** The workout in lines with its clock, beside the board. */
function WorkoutWall({ wall, timer, now, second, kindOf }: PartProps) {
  const workout = workoutInFront(wall);
  return (
    <main className={classes.workout}>
      <section className={`${shared.side} ${classes.left}`}>
        {workout ? (
          <>
            <WallTitle workout={workout} kindOf={kindOf} />
            <WallLines workout={workout} unit={wall.weightUnit} />
          </>
        ) : (
          <h1 className="display">No workout today</h1>
        )}
        {timer && <WallClockBar timer={timer} now={now} />}
      </section>
      <WallBoard wall={wall} now={second} />
    </main>
  );
}

/** The clock, beside the workout. */
function TimerWall({ wall, timer, now, second, kindOf }: PartProps) {
  const workout = workoutInFront(wall);
  return (
    <main className={workout ? classes.timer : classes.alone}>
      {workout && (
        <WallWorkoutPart wall={wall} workout={workout} timer={timer} now={second} kindOf={kindOf} />
      )}
      {timer ? (
        <WallClock timer={timer} now={now} />
      ) : (
        <p className={classes.nothing}>No timer is set</p>
      )}
    </main>
  );
}

function BoardWall({ wall, second, kindOf }: PartProps) {
  const workout = workoutInFront(wall);
  const { newest } = wall;
  return (
    <main className={classes.board}>
      {workout && (
        <div className={classes.title}>
          <WallTitle workout={workout} kindOf={kindOf} />
          {newest && (
            <p>
              Newest: {newest.name} <b className="score">{newest.score}</b>
            </p>
          )}
        </div>
      )}
      <WallBoard wall={wall} now={second} isAlone />
    </main>
  );
}

const parts = { workout: WorkoutWall, timer: TimerWall, board: BoardWall } as const;

/** The gym's wall: one workout, one clock, one board. Its sizes are parts of 1920 × 1080; nothing is under 40. */
export function WallScreen({ isOffline, isMuted, ...props }: WallScreenProps) {
  const Part = parts[props.wall.shows];
  return (
    <div className={classes.wall}>
      <WallHeader {...props} isOffline={isOffline} isMuted={isMuted} />
      <Part {...props} />
    </div>
  );
}

/** The code that pairs this screen. */
export function CodeScreen({ code, host }: { code: string | null; host: string }) {
  return (
    <div className={classes.wall}>
      <main className={classes.code}>
        <h1>Pair this screen</h1>
        <b key={code} className="score" data-code={code ?? undefined}>
          {code ?? '\u00A0'}
        </b>
        <p>
          At {host} open a workout or the calendar,
          <br />
          choose ‘On TV’ and type this code.
        </p>
      </main>
    </div>
  );
}
