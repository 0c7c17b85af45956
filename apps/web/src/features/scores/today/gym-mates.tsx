import type { MatesScore } from '@trackboard/contract/today';
import { type WeightUnit, scoreKindFromNumber } from '@trackboard/scoring';
import { useState } from 'react';
import { overHome } from '../../../lib/dialog-history.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { whenText } from '../../../lib/when-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { PlainLink, TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LikeButton } from '../like-button.tsx';
import { likeScore } from '../score-writes.ts';
import { divisionWord } from '../standing.ts';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import classes from './gym-mates.module.css';

interface MateProps {
  score: MatesScore;
  unit: WeightUnit;
  /** The current time in milliseconds since 1970. */
  now: number;
}

function Mate({ score, unit, now }: MateProps) {
  const like = useUnsentWrite(likeScore);
  const { scoreId, userId, image, workout, scoreType, highestScore, isRecord } = score;
  const name = `${score.firstName} ${score.lastName}`.trim();
  return (
    <li className={`line gap-12 ${classes.mate}`}>
      <InitialsAvatar id={userId} name={name} image={image} decorative />
      <PlainLink
        className={classes.link}
        {...overHome({ workout: score.trackWorkoutId, panel: 'scores', score: scoreId })}
      >
        <span className="line wrap baseline gap-0">
          <b className={classes.name}>{name}</b>
          <time className={`faint ${classes.when}`} dateTime={score.loggedAt}>
            {whenText(score.loggedAt, now)}
          </time>
        </span>
        <span className="line wrap baseline gap-0 dim fine">
          <span>{workout}</span>
          <ScoreFigure
            kind={scoreKindFromNumber(scoreType) ?? 'none'}
            value={highestScore}
            unit={unit}
            size="line"
          />
          {divisionWord(score)}
          {isRecord && <RecordBadge short />}
        </span>
      </PlainLink>
      <LikeButton
        of={name}
        likes={score.likes}
        hasLiked={score.hasLiked}
        onLike={(liked) => like({ scoreId, liked })}
      />
    </li>
  );
}

interface GymMatesProps {
  mates: readonly MatesScore[];
  unit: WeightUnit;
}

/** Shows the newest scores of other athletes on the athlete's tracks. */
export function GymMates({ mates, unit }: GymMatesProps) {
  const [now] = useState(() => Date.now());
  const [newest] = mates;
  return (
    <Panel
      title="Gym mates"
      aside={
        newest && (
          <TextLink
            {...overHome({ workout: newest.trackWorkoutId, panel: 'scores' })}
            className={classes.all}
            aria-label={`All scores of ${newest.workout}`}
          >
            All scores
          </TextLink>
        )
      }
    >
      {newest ? (
        <ul className="lined">
          {mates.map((score) => (
            <Mate key={score.scoreId} score={score} unit={unit} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState
          bare
          title="No scores of others"
          help="Scores of the last seven days show here."
        />
      )}
    </Panel>
  );
}
