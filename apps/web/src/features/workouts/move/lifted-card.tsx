import { Portal } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Plate } from '../../../ui/plate.tsx';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import { workoutKind } from '../workout-kind.ts';
import type { Lifted } from './lifted.ts';
import classes from './lifted-card.module.css';
import { formatDay } from '../../../lib/dates.ts';
import type { Grip } from './use-week-drag.ts';

interface LiftedCardProps {
  lifted: Lifted;
  grip: Grip;
  follower: (element: HTMLElement | null) => void;
}

/** The card under the pointer: it names its destination. */
export function LiftedCard({ lifted, grip, follower }: LiftedCardProps) {
  const { workout } = lifted.item;
  const kind = workoutKind(workout);
  return (
    <Portal>
      <div ref={follower} className={classes.follower} aria-hidden="true">
        <div
          className={classes.card}
          style={{ width: grip.width, left: -grip.hold.x, top: -grip.hold.y }}
        >
          <Plate color={kind.color}>{kind.words}</Plate>
          <p className={classes.name}>{workout.name}</p>
          <WorkoutSummary workout={workout} />
          <span className={classes.to}>
            {lifted.to ? (
              <>
                {formatDay(lifted.to.day, 'short')}
                <IconArrowRight size={14} stroke={2} />
                slot {lifted.to.index + 1}
              </>
            ) : (
              'Drop on a day'
            )}
          </span>
        </div>
      </div>
    </Portal>
  );
}
