import { Group, Portal } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import card from '../card/workout-card.module.css';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import { KindPlate } from '../kind-plate.tsx';
import type { MovingWorkout } from './moving-workout.ts';
import classes from './dragged-card.module.css';
import { formatDay } from '../../../lib/dates.ts';
import type { Grip } from './use-week-drag.ts';

interface DraggedCardProps {
  moving: MovingWorkout;
  grip: Grip;
  follower: (element: HTMLElement | null) => void;
}

/** The card that follows the pointer, with its destination. */
export function DraggedCard({ moving, grip, follower }: DraggedCardProps) {
  const { workout } = moving.item;
  return (
    <Portal>
      <div ref={follower} className={classes.follower} aria-hidden="true">
        <div
          className={classes.card}
          style={{ width: grip.width, left: -grip.hold.x, top: -grip.hold.y }}
        >
          <KindPlate workout={workout} />
          <p className={card.name}>{workout.name}</p>
          <WorkoutSummary workout={workout} />
          <Group className={classes.to} fz="xs" fw={560} gap="var(--space-6)" wrap="nowrap">
            {moving.to ? (
              <>
                {formatDay(moving.to.day, 'short')}
                <IconArrowRight size={14} stroke={2} />
                slot {moving.to.index + 1}
              </>
            ) : (
              'Drop on a day'
            )}
          </Group>
        </div>
      </div>
    </Portal>
  );
}
