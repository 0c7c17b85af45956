import { formatTime } from '@trackboard/scoring';
import { isByTheClock, lengthOf, type Reading, type Timer } from '@trackboard/timer';
import { useReading } from '../../../lib/running-clock.ts';
import { digitsOf, RoundLine, roundWords, TrackRing } from '../clock/clock-face.tsx';
import classes from './wall-clock.module.css';

interface ClockProps {
  timer: Timer;
  now: () => number;
}

interface DigitsProps {
  timer: Timer;
  reading: Reading;
}

function Digits({ timer, reading }: DigitsProps) {
  const digits = digitsOf(timer, reading);
  return (
    <b
      className="score"
      role="timer"
      data-signs={digits.length}
      data-elapsed={Math.round(reading.elapsed)}
    >
      {digits}
    </b>
  );
}

/** Shows the state in words: `Running, round 2 of 3`. */
function StateWords({ timer, reading }: DigitsProps) {
  if (reading.phase === 'ready') return 'Ready';
  const { words, round, rounds } = roundWords(timer, reading);
  const isCounted = round !== null && (isByTheClock(timer) || rounds !== null || round > 1);
  if (reading.phase !== 'work' && reading.phase !== 'rest') return words;
  if (!isCounted) return reading.isPaused ? words : 'Running';
  return (
    <>
      Running, <RoundLine words={{ words: words.toLowerCase(), round, rounds }} />
    </>
  );
}

/** The clock below a workout, with its digits and the lap as a bar. */
export function WallClockBar({ timer, now }: ClockProps) {
  const reading = useReading(timer, now);
  const length = lengthOf(timer);
  return (
    <div className={classes.bar}>
      <div>
        <span data-runs={reading.phase !== 'ready' && !reading.isPaused}>
          <StateWords timer={timer} reading={reading} />
        </span>
        <Digits timer={timer} reading={reading} />
      </div>
      {length !== null && (
        <div className={classes.cap}>
          <span>{timer.kind === 'fortime' ? 'Time cap' : 'In all'}</span>
          <b className="score">{formatTime(length)}</b>
        </div>
      )}
      <div className={classes.lap}>
        <u style={{ width: `${reading.lap * 100}%` }} />
      </div>
    </div>
  );
}

const wide = { width: 978, height: 640, stroke: 34 };
const tall = { width: 978, height: 808, stroke: 34 };

/** The most minutes or intervals that fit side by side. */
const mostMinutes = 15;

function Minutes({ reading: { round, rounds, phase } }: { reading: Reading }) {
  const all = Array.from({ length: rounds }, (_, index) => index + 1);
  const isOn = phase === 'work' || phase === 'rest';
  const stateOf = (each: number) => {
    if (isOn && each === round) return 'now';
    return each < round || phase === 'done' ? 'done' : undefined;
  };
  return (
    <ol className={classes.minutes} aria-label="Rounds">
      {all.map((each) => (
        <li key={each} className="score" data-state={stateOf(each)}>
          {each}
        </li>
      ))}
    </ol>
  );
}

/** The clock as the largest element on the wall. */
export function WallClock({ timer, now }: ClockProps) {
  const reading = useReading(timer, now);
  const isCounting = reading.phase === 'countdown';
  const hasMinutes = !isCounting && isByTheClock(timer) && timer.rounds <= mostMinutes;
  return (
    <section className={classes.clock} data-counting={isCounting || undefined}>
      <TrackRing size={hasMinutes ? wide : tall} lap={reading.lap}>
        <span className={classes.round}>
          {reading.phase === 'ready' ? 'Ready' : <RoundLine words={roundWords(timer, reading)} />}
        </span>
        <Digits timer={timer} reading={reading} />
      </TrackRing>
      {hasMinutes && <Minutes reading={reading} />}
    </section>
  );
}
