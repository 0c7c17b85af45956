import type { Wall } from '@trackboard/contract/screens';
import type { Timer } from '@trackboard/timer';
import type { CSSProperties } from 'react';
import { formatDay, timeOfInstant } from '../../../lib/dates.ts';
import { FittedText } from './fitted.tsx';
import { WallClock, WallClockBar } from './wall-clock.tsx';
import { type KindOf, WallLines, WallTitle, WallWorkoutPart } from './wall-workout.tsx';
import wallBoard from './wall-board.module.css';
import shared from './wall-parts.module.css';
import classes from './wall-screen.module.css';

/** The newest score is lime for this long, in milliseconds. */
const newFor = 20_000;

const rowsOfPage = 10;
/** How long one page is shown, and all pages together, in milliseconds. Every athlete is thus shown within a minute. */
const pageFor = 8000;
const allFor = 48_000;

/** Returns the page of the board at an instant, counted from 0. The page with a new score comes first. */
export function boardPageAt({ board, newest }: Pick<Wall, 'board' | 'newest'>, now: number) {
  const pages = Math.max(1, Math.ceil(board.length / rowsOfPage));
  const time = Math.min(pageFor, allFor / pages);
  const row = board.findIndex(({ isNewest }) => isNewest);
  const isJustIn = newest !== null && now - Date.parse(newest.at) < time;
  const page = isJustIn && row >= 0 ? Math.floor(row / rowsOfPage) : Math.floor(now / time) % pages;
  return { page, pages };
}

interface WallBoardProps {
  wall: Wall;
  now: number;
  /** Whether the board has the whole wall. */
  isAlone?: boolean;
}

/** The board of the workout on the wall. The newest score is lime for a while. */
function WallBoard({ wall, now, isAlone = false }: WallBoardProps) {
  const { board, scoreCount, athleteCount, newest } = wall;
  const isNew = newest !== null && now - Date.parse(newest.at) < newFor;
  const { page, pages } = boardPageAt(wall, now);
  const rows = board.slice(page * rowsOfPage, (page + 1) * rowsOfPage);
  return (
    <section className={wallBoard.board} data-alone={isAlone || undefined}>
      <header>
        <h2>Board</h2>
        {pages > 1 && (
          <small>
            Page {page + 1} of {pages}
          </small>
        )}
        <span>
          <b className="score">{scoreCount}</b> of {athleteCount} in
        </span>
      </header>
      {board.length === 0 ? (
        <p>No scores yet</p>
      ) : (
        <ol>
          {rows.map(({ place, name, score, isRx, isNewest }, index) => (
            <li key={`${page} ${index} ${name}`} data-new={(isNew && isNewest) || undefined}>
              <span className="score">{place}</span>
              <FittedText as="b" most={isAlone ? 64 : 48} room={isAlone ? 128 : 96}>
                {name}
              </FittedText>
              <small>{isNew && isNewest ? 'New' : !isRx && 'Scaled'}</small>
              <FittedText
                as="strong"
                most={isAlone ? 92 : 68}
                room={isAlone ? 128 : 96}
                className="score"
              >
                {score}
              </FittedText>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface WallScreenProps {
  wall: Wall;
  timer: Timer | null;
  /** Returns the server's time. */
  now: () => number;
  /** The server's time, which changes once a second. */
  second: number;
  kindOf: KindOf;
  isOffline: boolean;
  isMuted: boolean;
}

type PartProps = Omit<WallScreenProps, 'isOffline' | 'isMuted'>;

function WallHeader({ wall, second, isOffline, isMuted }: Omit<WallScreenProps, 'now' | 'kindOf'>) {
  return (
    <header className={classes.header}>
      <FittedText as="span" most={44} room={100}>
        {wall.gymName}
      </FittedText>
      {isOffline && <output>Offline</output>}
      {isMuted && !isOffline && <i>Press a key for sound</i>}
      <span>{formatDay(wall.date, 'long')}</span>
      <b className="score">{timeOfInstant(new Date(second).toISOString(), wall.timeZone)}</b>
    </header>
  );
}

const workoutInFront = ({ workouts, trackWorkoutId }: Wall) =>
  workouts.find((workout) => workout.trackWorkoutId === trackWorkoutId) ?? null;

/** Shows the workout in lines with its clock, beside the board. */
function WorkoutWall({ wall, timer, now, second, kindOf }: PartProps) {
  const workout = workoutInFront(wall);
  return (
    <main className={classes.workout}>
      <section className={`${shared.side} ${classes.left}`}>
        {workout ? (
          <>
            <WallTitle workout={workout} kindOf={kindOf} most={112} room={timer ? 170 : 240} />
            <WallLines workout={workout} unit={wall.weightUnit} now={second} />
          </>
        ) : (
          <FittedText as="h1" most={104} room={240} className="display">
            No workout today
          </FittedText>
        )}
        {timer && <WallClockBar timer={timer} now={now} />}
      </section>
      <WallBoard wall={wall} now={second} />
    </main>
  );
}

/** Shows the clock beside the workout. */
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
          <WallTitle workout={workout} kindOf={kindOf} most={72} room={120} />
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

/**
 * How often the picture moves, in milliseconds, and how far from its middle. A few pixels a minute prevent burned-in marks on the
 * screen.
 */
const shiftEvery = 20_000;
const shiftBy = 4;

/** Returns the place of the picture on a small circle. */
function shiftAt(now: number): CSSProperties {
  const angle = (Math.floor(now / shiftEvery) * Math.PI) / 8;
  const [x, y] = [shiftBy * Math.cos(angle), shiftBy * Math.sin(angle)];
  return { '--shift-x': x.toFixed(1), '--shift-y': y.toFixed(1) } as CSSProperties;
}

const parts = { workout: WorkoutWall, timer: TimerWall, board: BoardWall } as const;

/** The gym's wall with one workout, one clock and one board. Its sizes are parts of 1920 × 1080. */
export function WallScreen({ isOffline, isMuted, ...props }: WallScreenProps) {
  const Part = parts[props.wall.shows];
  return (
    <div className={classes.wall} style={shiftAt(props.second)}>
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
