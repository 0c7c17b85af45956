import { IconClock, IconEyeOff } from '@tabler/icons-react';
import type { Workout } from '@trackboard/contract/workouts';
import { useToday } from '../../../lib/today.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './draft-mark.module.css';
import { plannedTimeLabel } from './publish-times.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';

type Publication = Pick<Workout, 'isPublished' | 'publishAt'>;

function Mark({ workout }: { workout: Publication }) {
  const gymZone = useGymZone();
  const planned = plannedTimeLabel(workout, gymZone, useToday(gymZone));
  const Icon = planned ? IconClock : IconEyeOff;
  return (
    <span className={classes.mark}>
      <StatusBadge
        tone={planned ? 'info' : 'neutral'}
        icon={<Icon size={13} stroke={2} aria-hidden />}
      >
        {planned ? `Publishes ${planned.replaceAll(' ', '\u00a0')}` : 'Draft'}
      </StatusBadge>
    </span>
  );
}

/** Marks a draft, with its publish time if it has one. Renders nothing for a published workout. */
export function DraftMark({ workout }: { workout: Publication }) {
  return workout.isPublished ? null : <Mark workout={workout} />;
}
