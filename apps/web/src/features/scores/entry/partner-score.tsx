import { Box, Button, Group, Text } from '@mantine/core';
import type { Audience } from '@trackboard/contract/accounts';
import * as scores from '@trackboard/contract/scores';
import type { CallersScore, Team } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import { type ReactNode, useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { LeaveTeam } from '../leave-team.tsx';
import { ScoreFigure } from '../score-figure.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { AudienceField, hiddenByTeam } from './audience-field.tsx';

interface PartnerScoreProps {
  workout: ScoredWorkout;
  score: CallersScore;
  team: Team;
  unit: WeightUnit;
  heading: ReactNode;
  onClose: () => void;
}

/** Shows the score that another athlete logged for the user's team. The user can leave it, and choose who sees it. */
export function PartnerScore({ workout, score, team, unit, heading, onClose }: PartnerScoreProps) {
  const [first] = team.members;
  const [audience, setAudience] = useState<Audience>(score.ownAudience);
  const isChanged = audience !== score.ownAudience;
  const guard = useLeaveGuard(isChanged);
  const { send, isPending } = useWrite(scores.save, { success: 'Score Updated Successfully' });
  async function save(): Promise<void> {
    if (!(await send({ trackWorkoutId: workout.id, audience }))) return;
    guard.done();
    onClose();
  }
  return (
    <ResponsiveModal
      onClose={onClose}
      title="Team Score"
      size={480}
      footer={
        <>
          <LeaveTeam
            team={team}
            trackWorkoutId={workout.id}
            onLeft={() => {
              guard.done();
              onClose();
            }}
          />
          <Button ms="auto" disabled={!isChanged} loading={isPending} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {heading}
      <Text>
        {first?.firstName} {first?.lastName} logged this score for your team. Only{' '}
        {first?.firstName} can change the result.
      </Text>
      <Group gap="sm" my="md" align="baseline">
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
          <Group
            key={userId}
            component="li"
            gap="sm"
            wrap="nowrap"
            mih={56}
            py="var(--space-6)"
            fw={560}
          >
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
      <AudienceField value={audience} teamAudience={hiddenByTeam(score)} onChange={setAudience} />
      <Text mt="xs" c="dimmed" fz="var(--small-size)">
        The most private choice in your team counts.
      </Text>
    </ResponsiveModal>
  );
}
