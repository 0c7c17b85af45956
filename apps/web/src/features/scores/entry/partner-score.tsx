import { Box, Group, Text } from '@mantine/core';
import type { Audience } from '@trackboard/contract/accounts';
import * as scores from '@trackboard/contract/scores';
import type { Score, Team } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import { type ReactNode, useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { LeaveTeam } from '../leave-team.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { AudienceField } from './audience-field.tsx';

interface PartnerScoreProps {
  workout: ScoredWorkout;
  score: Score;
  team: Team;
  unit: WeightUnit;
  heading: ReactNode;
  onClose: () => void;
}

/** Shows the score that another athlete logged for the user's team. The user can leave it, and choose who sees it. */
export function PartnerScore({ workout, score, team, unit, heading, onClose }: PartnerScoreProps) {
  const [first] = team.members;
  const [chosen, setChosen] = useState<Audience | null>(null);
  const save = useWrite(scores.save, { success: 'Score Updated Successfully' });
  async function choose(audience: Audience): Promise<void> {
    setChosen(audience);
    await save.send({ trackWorkoutId: workout.id, audience });
    setChosen(null);
  }
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
        {first?.firstName} can change the result.
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
            <Box component="bdi" miw={0} style={{ overflowWrap: 'anywhere' }}>
              {`${firstName} ${lastName}`}
            </Box>
          </Group>
        ))}
      </ul>
      <AudienceField
        value={chosen ?? score.audience}
        onChange={(audience) => void choose(audience)}
      />
      <Text mt="xs" c="dimmed" fz="var(--small-size)">
        The most private choice in your team counts.
      </Text>
    </ResponsiveModal>
  );
}
