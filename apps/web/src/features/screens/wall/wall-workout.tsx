import type { Wall, WallWorkout } from '@trackboard/contract/screens';
import { formatTime, withLoadsIn } from '@trackboard/scoring';
import { lengthOf, readTimer, type Timer } from '@trackboard/timer';
import { timeOfInstant } from '../../../lib/dates.ts';
import { lineParts } from '../../../lib/line-parts.ts';
import { FittedLines, FittedText } from './fitted.tsx';
import parts from './wall-parts.module.css';
import classes from './wall-workout.module.css';

/** A line of a workout with its numbers and loads, in the gym's unit. */
function WallLine({ text, unit }: { text: string; unit: Wall['weightUnit'] }) {
  return lineParts(withLoadsIn(text, unit)).map(({ kind, text: part }, index) => {
    const key = `${index} ${part}`;
    if (kind === 'number') return <b key={key}>{part}</b>;
    return kind === 'load' ? <em key={key}>{part}</em> : <span key={key}>{part}</span>;
  });
}

interface WallLinesProps {
  workout: WallWorkout;
  unit: Wall['weightUnit'];
  /** The server's time, which changes once a second. */
  now: number;
}

export function WallLines({ workout, unit, now }: WallLinesProps) {
  const lines = workout.description.split('\n').filter((line) => line.trim() !== '');
  return (
    <FittedLines most={70} now={now} className={parts.lines}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`} dir="auto" className={parts.line}>
          <WallLine text={line} unit={unit} />
        </li>
      ))}
    </FittedLines>
  );
}

/** The work of some minutes of an EMOM. */
interface Station {
  /** `odd minutes`, `minute 2` */
  readonly when: string;
  readonly line: string;
}

const label =
  /^(?:(odd|even)(?: (?:min|minute)s?)?|(?:min|minute)\s?(\d)|(\d)[.)])(?:\s*[:.)–-])?\s+(\S.*)$/i;

function readStation(text: string): (Station & { readonly order: number }) | null {
  const found = label.exec(text.trim());
  if (!found) return null;
  const [, parity, minute, number, line = ''] = found;
  if (parity) {
    const word = parity.toLowerCase();
    return { when: `${word} minutes`, line, order: word === 'odd' ? 1 : 2 };
  }
  const order = Number(minute ?? number);
  return { when: `minute ${order}`, line, order };
}

/**
 * Returns the stations that a text names in turn, such as 'Odd: 3 power snatches' and 'Even: 10 burpees'. Returns none if the
 * text names none in turn.
 */
export function readStations(description: string): readonly Station[] {
  const found = description.split('\n').flatMap((line) => readStation(line) ?? []);
  const isInTurn = found.every(({ order }, index) => order === index + 1);
  return found.length > 1 && isInTurn ? found : [];
}

/** The plate of a workout and its words. */
export type KindOf = (workout: WallWorkout) => { readonly color: string; readonly words: string };

interface TitleProps {
  workout: WallWorkout;
  kindOf: KindOf;
  /** The clock beside the workout. An EMOM is named by its number of minutes. */
  timer?: Timer | null;
  /** The largest size of the name, and the height of its room. */
  most: number;
  room: number;
}

/** `EMOM, 12 minutes`; null for another clock. */
function emomWords(timer: Timer | null): string | null {
  if (timer?.kind !== 'emom') return null;
  return `EMOM, ${Math.round((lengthOf(timer) ?? 0) / 60)} minutes`;
}

export function WallTitle({ workout, kindOf, timer = null, most, room }: TitleProps) {
  const { color, words } = kindOf(workout);
  return (
    <>
      <span className={classes.kind}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r="4" fill="none" stroke={`var(--p-${color})`} strokeWidth="3.4" />
        </svg>
        {emomWords(timer) ?? words}
      </span>
      <FittedText as="h1" most={most} room={room} className="display">
        {workout.name}
      </FittedText>
    </>
  );
}

interface StationsProps {
  workout: WallWorkout;
  timer: Timer;
  now: number;
  unit: Wall['weightUnit'];
}

/** Shows the stations of an EMOM that changes its work. The present station is the filled row, and the next one is outlined. */
function Stations({ workout, timer, now, unit }: StationsProps) {
  const stations = readStations(workout.description);
  const { round, phase } = readTimer(timer, now);
  const present = (Math.max(1, round) - 1) % stations.length;
  const isOn = phase === 'work' || phase === 'rest';
  const inTurn = stations.map((_, index) => (present + index) % stations.length);
  return (
    <FittedLines most={64} now={now} className={classes.stations}>
      {inTurn.slice(0, 3).map((at, index) => {
        const { when, line } = stations[at] ?? { when: '', line: '' };
        const isNow = isOn && index === 0;
        return (
          <li key={at} data-now={isNow || undefined}>
            <span>
              {isNow ? `Now, ${when}` : index === (isOn ? 1 : 0) ? `Next, ${when}` : when}
            </span>
            <p className={parts.line} dir="auto">
              <WallLine text={line} unit={unit} />
            </p>
          </li>
        );
      })}
    </FittedLines>
  );
}

/** Shows the cap or the end of the clock, and the next workout of the day. */
function Foot({ wall, timer, now }: { wall: Wall; timer: Timer | null; now: number }) {
  const { workouts, trackWorkoutId, timeZone } = wall;
  const at = workouts.findIndex((each) => each.trackWorkoutId === trackWorkoutId);
  const next = workouts[at + 1];
  const length = timer && lengthOf(timer);
  const isRunning = timer?.startsAt != null && timer.pausedAt === null;
  const hasEnd = isRunning && length !== null && readTimer(timer, now).phase !== 'done';
  const end = hasEnd ? new Date(timer.startsAt + length * 1000).toISOString() : null;
  return (
    <p className={classes.foot}>
      {timer?.kind === 'fortime' && timer.cap > 0 && (
        <span>
          Time cap <b className="score">{formatTime(timer.cap)}</b>
        </span>
      )}
      {end && timer?.kind !== 'fortime' && (
        <span>
          Ends <b className="score">{timeOfInstant(end, timeZone)}</b>
        </span>
      )}
      {next && (
        <span>
          Then{' '}
          <FittedText as="b" most={44} room={110}>
            {next.name}
          </FittedText>
        </span>
      )}
    </p>
  );
}

interface WallWorkoutPartProps {
  wall: Wall;
  workout: WallWorkout;
  timer: Timer | null;
  now: number;
  kindOf: KindOf;
}

/** The workout beside its clock. */
export function WallWorkoutPart({ wall, workout, timer, now, kindOf }: WallWorkoutPartProps) {
  const isInTurn = timer?.kind === 'emom' && readStations(workout.description).length > 0;
  return (
    <section className={parts.side}>
      <WallTitle workout={workout} kindOf={kindOf} timer={timer} most={104} room={240} />
      {isInTurn ? (
        <Stations workout={workout} timer={timer} now={now} unit={wall.weightUnit} />
      ) : (
        <WallLines workout={workout} unit={wall.weightUnit} now={now} />
      )}
      <Foot wall={wall} timer={timer} now={now} />
    </section>
  );
}
