import { Stack } from '@mantine/core';
import { can } from '@trackboard/contract';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { Ref } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Plate } from '../../../ui/plate.tsx';
import { DraftMark } from '../publishing/draft-mark.tsx';
import { workoutKind } from '../workout-kind.ts';
import { useCardContext } from './card-context.ts';
import { CardIcons } from './card-icons.tsx';
import { CardMenu } from './card-menu.tsx';
import { ViewLink } from './view-link.tsx';
import classes from './workout-card.module.css';
import { WorkoutSummary } from './workout-summary.tsx';

interface WorkoutCardProps {
  item: TrackWorkout;
  /** Whether it is being moved: then it is dashed and pale. */
  moving?: boolean;
  /** Disabled while it is moved by keys; a drag would end if its source were inert. */
  isInert?: boolean;
  ref?: Ref<HTMLElement>;
}

export function WorkoutCard({ item, moving = false, isInert = false, ref }: WorkoutCardProps) {
  const { user } = useSession();
  const { trackName, mark } = useCardContext();
  const programmes = can(user, 'programme');
  const { workout, trackWorkoutId } = item;
  const kind = workoutKind(workout);
  const track = trackName(workout.trackId);
  return (
    <article
      ref={ref}
      className={classes.card}
      data-workout={trackWorkoutId}
      data-moving={moving || undefined}
      data-draft={!workout.isPublished || undefined}
      inert={isInert || undefined}
      aria-label={workout.name}
    >
      <div className={classes.top}>
        <Stack component="span" gap="var(--space-2)" miw={0}>
          <Plate color={kind.color}>{kind.words}</Plate>
          {track && <span className={classes.track}>{track}</span>}
        </Stack>
        {programmes && <CardMenu item={item} />}
      </div>
      <h3 className={classes.name}>{workout.name}</h3>
      <DraftMark workout={workout} />
      {!programmes && mark(item)}
      <WorkoutSummary workout={workout} />
      {programmes && mark(item)}
      <footer className={classes.footer}>
        <ViewLink item={item} className={classes.view}>
          View
        </ViewLink>
        <CardIcons item={item} />
      </footer>
    </article>
  );
}
