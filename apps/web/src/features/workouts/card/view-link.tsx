import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '../../../ui/links.tsx';
import { useCardContext } from './card-context.ts';
import classes from './view-link.module.css';

interface ViewLinkProps {
  item: TrackWorkout;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link over the whole card that opens the workout's view, so that it can also be opened in a new tab. Not a router link,
 * because each of these subscribes to the address.
 */
export function ViewLink({ item, className = '', children }: ViewLinkProps) {
  const { view, viewAddress } = useCardContext();
  return (
    <a
      href={viewAddress(item)}
      onClick={(event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        view(item);
      }}
      className={`${classes.view} ${className}`}
      aria-label={`View ${item.workout.name}`}
      draggable={false}
    >
      {children}
    </a>
  );
}
