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

/** Opens a workout's view: stretched over the whole card, and a link, so that it also opens in a tab of its own. */
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
