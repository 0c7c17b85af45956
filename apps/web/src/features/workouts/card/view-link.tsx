import { Link } from '@tanstack/react-router';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { ReactNode } from 'react';
import { atDepth } from '../../../lib/dialog-history.ts';
import classes from './view-link.module.css';

interface ViewLinkProps {
  item: TrackWorkout;
  className?: string | undefined;
  children: ReactNode;
}

/** A link over the whole card that opens the workout's view, so that it can also be opened in a new tab. */
export function ViewLink({ item, className = '', children }: ViewLinkProps) {
  return (
    <Link
      to="/dashboard/programmingcalendar"
      search={(before) => ({
        ...before,
        day: item.workout.schedule,
        workout: item.trackWorkoutId,
      })}
      state={atDepth(1)}
      className={`${classes.view} ${className}`}
      aria-label={`View ${item.workout.name}`}
      draggable={false}
    >
      {children}
    </Link>
  );
}
