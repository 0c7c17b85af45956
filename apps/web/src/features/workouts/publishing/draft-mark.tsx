import { IconClock, IconEyeOff } from '@tabler/icons-react';
import type { Workout } from '@trackboard/contract';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { plannedWords } from './publish-times.ts';
import { useGymZone } from './use-gym-zone.ts';

type Publication = Pick<Workout, 'isPublished' | 'publishAt'>;

function Mark({ workout }: { workout: Publication }) {
  const planned = plannedWords(workout, useGymZone(), Temporal.Now.instant());
  const Icon = planned ? IconClock : IconEyeOff;
  return (
    <StatusBadge
      tone={planned ? 'info' : 'neutral'}
      icon={<Icon size={13} stroke={2} aria-hidden />}
    >
      {planned ? `Publishes ${planned}` : 'Draft'}
    </StatusBadge>
  );
}

/** Says of a draft that athletes do not see it, or when they will; of a published workout nothing. */
export function DraftMark({ workout }: { workout: Publication }) {
  return workout.isPublished ? null : <Mark workout={workout} />;
}
