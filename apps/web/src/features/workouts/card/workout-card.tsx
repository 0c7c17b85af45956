import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import type { LoadedLift } from '@trackboard/contract/lifts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { ReactNode, Ref } from 'react';
import { DraftMark } from '../publishing/draft-mark.tsx';
import { KindPlate } from '../kind-plate.tsx';
import { CardIcons } from './card-icons.tsx';
import { CardMenu } from './card-menu.tsx';
import { ViewLink } from './view-link.tsx';
import classes from './workout-card.module.css';
import { WorkoutSummary } from './workout-summary.tsx';

interface WorkoutCardProps {
  item: TrackWorkout;
  /** The track's name, if several tracks are shown. */
  track: string | null;
  mark: ReactNode;
  isLogged: boolean;
  /** The sets of a lift as the athlete's weights. */
  weights: LoadedLift | null;
  /** Whether it is being moved: then it is dashed and pale. */
  moving: boolean;
  /** Disabled while it is moved by keys; a drag would end if its source were inert. */
  isInert: boolean;
  ref?: Ref<HTMLElement>;
}

export function WorkoutCard(props: WorkoutCardProps) {
  const { item, track, mark, isLogged, weights, moving, isInert, ref } = props;
  const me = useMe();
  const programmes = may(me, 'programme');
  const { workout, trackWorkoutId } = item;
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
        <span className={classes.kind}>
          <KindPlate workout={workout} />
          {track && <span className={classes.track}>{track}</span>}
        </span>
        {programmes && <CardMenu item={item} />}
      </div>
      <h3 className={classes.name}>{workout.name}</h3>
      <DraftMark workout={workout} />
      {!programmes && mark}
      <WorkoutSummary workout={workout} weights={weights} />
      {programmes && mark}
      <footer className={classes.footer}>
        <ViewLink item={item} className={classes.view}>
          View
        </ViewLink>
        <CardIcons item={item} isLogged={isLogged} />
      </footer>
    </article>
  );
}
