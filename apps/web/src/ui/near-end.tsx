import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import classes from './near-end.module.css';

interface NearEndProps {
  /** Whether there is more and nothing is being loaded. */
  canLoad: boolean;
  onReach: () => void;
}

/** Placed after a list, calls back when the end of the list is near the visible part. */
export function NearEnd({ canLoad, onReach }: NearEndProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>();
  const reach = useEffectEvent(onReach);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear && canLoad) reach();
  }, [isNear, canLoad]);
  return (
    <div className={classes.place} aria-hidden>
      <div ref={ref} className={classes.mark} />
    </div>
  );
}
