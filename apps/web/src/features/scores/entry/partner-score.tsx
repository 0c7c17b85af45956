import { Group, Text } from '@mantine/core';
import type { Score, Team } from '@trackboard/contract/scores';
import { type WeightUnit, formatScore } from '@trackboard/scoring';
import type { ReactNode } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { LeaveTeam } from '../leave-team.tsx';
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
  const values = score.values.map((value) => formatScore(workout.kind, value, unit));
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
      <ul>
        {team.members.map(({ userId, firstName, lastName }) => (
          <li key={userId}>
            <bdi>
              {firstName} {lastName}
            </bdi>
          </li>
        ))}
      </ul>
      <Group component="p" gap="sm" mt="md" className="score tnum">
        {values.join(', ')} {score.isScaled ? 'Scaled' : 'Rx'}
      </Group>
    </ResponsiveModal>
  );
}
