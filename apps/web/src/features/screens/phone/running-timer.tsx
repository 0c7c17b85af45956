import { Box } from '@mantine/core';
import { formatTime } from '@trackboard/scoring';
import { isByTheClock, type Reading, roundSplits, type Timer } from '@trackboard/timer';
import { digitsOf, roundWords, wholeWords } from '../clock/timer-words.ts';
import { RoundLine } from '../clock/round-line.tsx';
import { TrackRing } from '../clock/track-ring.tsx';
import { useReading } from '../clock/use-reading.ts';
import classes from './running-timer.module.css';

const ring = { width: 358, height: 276, stroke: 15 };

/** How many rounds are side by side. */
const shownRounds = 3;

/** The times of the present round and of those beside it. */
function Splits({ timer, reading }: { timer: Timer; reading: Reading }) {
  const splits = roundSplits(timer, (timer.startsAt ?? 0) + reading.elapsed);
  const count = timer.rounds || Math.max(splits.length, shownRounds);
  const first = Math.max(0, Math.min(splits.length - 2, count - shownRounds));
  const rounds = Array.from({ length: Math.min(shownRounds, count) }, (_, index) => first + index);
  const present = reading.phase === 'work' ? reading.round - 1 : null;
  return (
    <ol className={classes.splits}>
      {rounds.map((round) => (
        <li key={round} data-now={round === present || undefined}>
          <span>Round {round + 1}</span>
          <b className="score">{splits[round] === undefined ? '–' : formatTime(splits[round])}</b>
        </li>
      ))}
    </ol>
  );
}

/** A started clock: its track, its digits and its rounds. */
export function RunningTimer({ timer, now }: { timer: Timer; now: () => number }) {
  const reading = useReading(timer, now);
  const whole = wholeWords(timer, reading);
  const digits = digitsOf(timer, reading);
  return (
    <>
      <TrackRing size={ring} lap={reading.lap}>
        <span className={classes.line}>
          <RoundLine words={roundWords(timer, reading)} />
        </span>
        <Box
          component="b"
          className="score"
          fz={digits.length > 5 ? '5.5rem' : '7rem'}
          fw={640}
          lts="-0.015em"
          lh={0.92}
          role="timer"
          data-elapsed={Math.round(reading.elapsed)}
        >
          {digits}
        </Box>
        {whole && (
          <span className={classes.line}>
            {whole[0]} <b className="tnum">{whole[1]}</b>
          </span>
        )}
      </TrackRing>
      {!isByTheClock(timer) && timer.rounds !== 1 && <Splits timer={timer} reading={reading} />}
    </>
  );
}
