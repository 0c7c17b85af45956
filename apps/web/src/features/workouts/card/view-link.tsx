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
 * A link over the whole card that opens the workout's view. The user can open it in a new tab. It is not a router link, because
 * each router link subscribes to the address.
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
