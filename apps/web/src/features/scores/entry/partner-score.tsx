import { Group, Text } from '@mantine/core';
import type { Score, Team } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { LeaveTeam } from '../leave-team.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';

interface PartnerScoreProps {
  workout: ScoredWorkout;
  score: Score;
  team: Team;
  unit: WeightUnit;
  heading: ReactNode;
  onClose: () => void;
}

/** Shows the score that another athlete logged for the user's team, which the user can only leave. */
export function PartnerScore({ workout, score, team, unit, heading, onClose }: PartnerScoreProps) {
  const [first] = team.members;
  return (
    <ResponsiveModal
      onClose={onClose}
      title="Team Score"
      size={480}
      footer={<LeaveTeam team={team} trackWorkoutId={workout.id} onLeft={onClose} />}
    >
      {heading}
      <Text>
        {first?.firstName} {first?.lastName} logged this score for your team. Only{' '}
        {first?.firstName} can change it.
      </Text>
      <Group gap="sm" my="md">
        {score.values.map((value, set) => (
          <ScoreFigure
            key={`set ${set + 1}`}
            kind={workout.kind}
            value={value}
            unit={unit}
            size={score.values.length > 1 ? 'set' : 'detail'}
          />
        ))}
        <Text c="dimmed">{score.isScaled ? 'Scaled' : 'Rx'}</Text>
      </Group>
      <ul className="lined" aria-label="Team">
        {team.members.map(({ userId, image, firstName, lastName }) => (
          <Group key={userId} component="li" gap="sm" wrap="nowrap" mih={56} fw={560}>
            <InitialsAvatar
              id={userId}
              name={`${firstName} ${lastName}`}
              image={image}
              decorative
            />
            <bdi className="truncate">{`${firstName} ${lastName}`}</bdi>
          </Group>
        ))}
      </ul>
    </ResponsiveModal>
  );
}
