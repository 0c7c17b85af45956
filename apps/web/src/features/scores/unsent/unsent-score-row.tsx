import { Group } from '@mantine/core';
import type { User } from '@trackboard/contract/accounts';
import { highestScore, readValue, spellValue } from '@trackboard/scoring';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { SendingNote } from '../../../ui/sending-note.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { shortName } from '../short-name.ts';
import classes from './unsent-score-row.module.css';
import type { UnsentScore } from './use-unsent-score.ts';

interface UnsentScoreRowProps {
  workout: ScoredWorkout;
  user: User;
  unsent: UnsentScore;
}

/** Above the board: the user's own score that is not saved yet. It has no rank. */
export function UnsentScoreRow({ workout, user, unsent }: UnsentScoreRowProps) {
  const { kind, addTotal } = workout;
  const { value, weightUnit } = unsent.input;
  const values = value?.map((text) => readValue(kind, text));
  const name = shortName(user);
  return (
    <div className={classes.row}>
      <InitialsAvatar id={user.id} name={name} image={user.image} decorative />
      <Group component="span" gap="var(--space-2) var(--space-8)" fz="0.9375rem" fw={560}>
        {name} <StatusBadge tone="you">You</StatusBadge>
      </Group>
      {values && (
        <ScoreFigure
          kind={kind}
          value={spellValue(highestScore(kind, values, { addTotal }))}
          unit={weightUnit ?? user.weight}
          size="row"
        />
      )}
      <div style={{ gridColumn: '2 / -1' }}>
        <SendingNote entry={unsent} />
      </div>
    </div>
  );
}
