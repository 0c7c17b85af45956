import { Link } from '@tanstack/react-router';
import type { TrackWorkout } from '@trackboard/contract';
import classes from './view-link.module.css';

/** 'View': stretched over the whole tile, and a link, so that it also opens in a tab of its own. */
export function ViewLink({ item }: { item: TrackWorkout }) {
  return (
    <Link
      to="/dashboard/programmingcalendar"
      search={(before) => ({ ...before, workout: item.trackWorkoutId })}
      className={classes.view}
      aria-label={`View ${item.workout.name}`}
      draggable={false}
    >
      View
    </Link>
  );
}
