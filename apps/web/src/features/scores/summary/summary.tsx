import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BestScore, EarlierTime } from '@trackboard/contract/scores';
import {
  formatDay as formatNearDay,
  formatScore,
  type ScoreKind,
  scoreKindFromNumber,
  type WeightUnit,
} from '@trackboard/scoring';
import { useId } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { summaryQuery } from '../api.ts';
import { teamName } from '../team.ts';
import { ScoreFigure } from '../score-figure.tsx';
import classes from './summary.module.css';
import { counted } from '../../../lib/locale.ts';

/** A part of a sentence. Figures are emphasized. */
interface Part {
  readonly text: string;
  readonly isFigure?: true;
}

type Time = Pick<EarlierTime, 'rx' | 'scaled' | 'best' | 'median' | 'scoreType'>;

const words = (text: string): Part => ({ text });
const figure = (text: string): Part => ({ text, isFigure: true });

/** The full name of an athlete, or the short names of a team. */
const nameOf = (score: BestScore) =>
  score.team ? teamName(score) : `${score.firstName} ${score.lastName}`.trim();

/** `16 scores, best 3:58 by Teo Alvarez, median 5:12`, without the parts that do not exist. */
export function resultsInParts(time: Time, unit: WeightUnit): Part[] {
  const kind = scoreKindFromNumber(time.scoreType) ?? 'none';
  const spell = (value: string) => formatScore(kind, value, unit);
  const [best] = time.best;
  const count = time.rx + time.scaled;
  if (count === 0) return kind === 'none' ? [] : [words('no scores')];
  const parts = [figure(counted(count, 'score'))];
  if (best) {
    const name = nameOf(best);
    const division = time.rx === 0 ? ', scaled' : '';
    parts.push(words(', best '), figure(spell(best.highestScore)), words(` by ${name}${division}`));
  }
  // The median of one or two scores adds no information.
  if (time.median !== null && count > 2) {
    parts.push(words(', median '), figure(spell(time.median)));
  }
  return parts;
}

/** `11 Rx, 3 scaled`; without the divisions that have no score. */
export function divisionsInWords({ rx, scaled }: Pick<EarlierTime, 'rx' | 'scaled'>): string {
  return [rx > 0 && `${rx} Rx`, scaled > 0 && `${scaled} scaled`].filter(Boolean).join(', ');
}

function Row({ score, kind, unit }: { score: BestScore; kind: ScoreKind; unit: WeightUnit }) {
  const name = nameOf(score);
  return (
    <li className={`line ${classes.row}`}>
      <span className={`score ${classes.rank}`}>{score.rank}</span>
      <InitialsAvatar id={score.userId} name={name} image={score.image} size={28} decorative />
      <bdi className={`truncate ${classes.name}`}>{name}</bdi>
      <ScoreFigure kind={kind} value={score.highestScore} unit={unit} size="set" />
    </li>
  );
}

/** Shows the first score of the board; renders nothing while the board is empty. */
export function BestSoFar({ trackWorkoutId }: { trackWorkoutId: string }) {
  const headingId = useId();
  const { data } = useQuery(summaryQuery(trackWorkoutId));
  if (!data || data.best.length === 0) return null;
  const kind = scoreKindFromNumber(data.scoreType) ?? 'none';
  return (
    <section className={`line-above ${classes.best}`} aria-labelledby={headingId}>
      <div className="line baseline spread gap-12 dim fine">
        <h4 id={headingId}>Best so far</h4>
        <span>{divisionsInWords(data)}</span>
      </div>
      <ol className="lined">
        {data.best.map((score) => (
          <Row key={score.scoreId} score={score} kind={kind} unit={data.weightUnit} />
        ))}
      </ol>
    </section>
  );
}

function Results({ time, unit }: { time: EarlierTime; unit: WeightUnit }) {
  const parts = resultsInParts(time, unit);
  if (parts.length === 0) return null;
  return (
    <>
      {': '}
      {parts.map(({ text, isFigure }) =>
        isFigure ? (
          <b key={text} className="tnum">
            {text}
          </b>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </>
  );
}

interface LastTimeProps {
  trackWorkoutId: string;
  /** The workout's name, for an earlier workout with another name. */
  name: string;
}

/**
 * Shows when the gym did the same workout before, with the results. Renders nothing if it did not.
 */
export function LastTime({ trackWorkoutId, name }: LastTimeProps) {
  const { data } = useQuery(summaryQuery(trackWorkoutId));
  const today = useGymToday();
  const time = data?.lastTime;
  if (!time) return null;
  const isRenamed = time.name.toLowerCase() !== name.toLowerCase();
  return (
    <p className={`line dim ${classes.line}`}>
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <span className="rest">
        Last time, <time dateTime={time.date}>{formatNearDay(time.date, today)}</time>
        {isRenamed && (
          <>
            , as <bdi>{time.name}</bdi>
          </>
        )}
        <Results time={time} unit={data.weightUnit} />
      </span>
      <TextLink
        className={classes.link}
        to="/dashboard/programmingcalendar"
        search={{ day: time.date, track: time.trackId, workout: time.trackWorkoutId }}
        aria-label={`See it: ${time.name}, ${formatDay(time.date, 'long')}`}
      >
        See it
      </TextLink>
    </p>
  );
}
