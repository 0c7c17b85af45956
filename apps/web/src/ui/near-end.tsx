import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import classes from './near-end.module.css';

interface NearEndProps {
  /** Whether there is more and nothing is being loaded. */
  canLoad: boolean;
  onReach: () => void;
}

function Mark({ onReach }: Pick<NearEndProps, 'onReach'>) {
  const { ref, entry } = useIntersection<HTMLDivElement>();
  const reach = useEffectEvent(onReach);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear) reach();
  }, [isNear]);
  return <div ref={ref} className={classes.mark} />;
}

/** Placed after a list, calls back when the end of the list is near the visible part. */
export function NearEnd({ canLoad, onReach }: NearEndProps) {
  // Mounted again after each page: the last entry of an observer is older than the page.
  return (
    <div className={classes.place} aria-hidden>
      {canLoad && <Mark onReach={onReach} />}
    </div>
  );
}
