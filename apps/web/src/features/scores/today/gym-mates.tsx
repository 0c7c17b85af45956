import { Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MatesScore } from '@trackboard/contract/today';
import { type WeightUnit, scoreKindFromNumber } from '@trackboard/scoring';
import { useState } from 'react';
import { overHome } from '../../../lib/dialog-history.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { whenText } from '../../../lib/when-text.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LikeButton } from '../like-button.tsx';
import { likeScore } from '../score-writes.ts';
import { divisionWord } from '../standing.ts';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import classes from './gym-mates.module.css';

/** The number of scores that are shown. */
const shownMates = 3;

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
    <Group component="li" gap="sm" wrap="nowrap" mih={60}>
      <InitialsAvatar id={userId} name={name} image={image} decorative />
      <Link
        className={classes.link}
        {...overHome({ workout: score.trackWorkoutId, panel: 'scores', score: scoreId })}
      >
        <Group component="span" gap="0 var(--space-8)" align="baseline">
          <Box component="b" fw={580}>
            {name}
          </Box>
          <Box component="time" c="var(--ink-3)" fz="xs" dateTime={score.loggedAt}>
            {whenText(score.loggedAt, now)}
          </Box>
        </Group>
        <Group component="span" gap="0 var(--space-6)" align="baseline" miw={0} c="dimmed" fz="sm">
          <span>{workout}</span>
          <ScoreFigure
            kind={scoreKindFromNumber(scoreType) ?? 'none'}
            value={highestScore}
            unit={unit}
            size="line"
          />
          {divisionWord(score)}
          {isRecord && <RecordBadge short />}
        </Group>
      </Link>
      <LikeButton
        of={name}
        likes={score.likes}
        hasLiked={score.hasLiked}
        onLike={(liked) => like({ scoreId, liked })}
      />
    </Group>
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
          {mates.slice(0, shownMates).map((score) => (
            <Mate key={score.scoreId} score={score} unit={unit} now={now} />
          ))}
        </ul>
      ) : (
        <Text pb="xs" c="dimmed">
          No scores of others in the last seven days.
        </Text>
      )}
    </Panel>
  );
}
